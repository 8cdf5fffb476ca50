// The addresses of the page.

export type Route =
  | { at: 'home' }
  | { at: 'new' }
  | { at: 'play'; id: string }
  | { at: 'saved' }
  | { at: 'open' }
  | { at: 'online' }
  | { at: 'table'; id: string; invite: string | null }
  | { at: 'rules'; game: 'taluva' | 'volcano-island' }
  | { at: 'credits' }
  | { at: 'settings' }
  | { at: 'account' }
  | { at: 'nowhere' };

export function routeOf(path: string, search: string): Route {
  const [first = '', second = '', ...rest] = path.split('/').filter((part) => part !== '');
  if (rest.length > 0) return { at: 'nowhere' };
  switch (first) {
    case '':
      return { at: 'home' };
    case 'play':
      return second ? { at: 'play', id: second } : { at: 'nowhere' };
    case 't':
      return second
        ? { at: 'table', id: second, invite: new URLSearchParams(search).get('invite') }
        : { at: 'nowhere' };
    case 'rules':
      if (second === '' || second === 'taluva') return { at: 'rules', game: 'taluva' };
      return second === 'volcano-island' ? { at: 'rules', game: second } : { at: 'nowhere' };
    case 'new':
    case 'saved':
    case 'open':
    case 'online':
    case 'credits':
    case 'settings':
    case 'account':
      return second === '' ? { at: first } : { at: 'nowhere' };
    default:
      return { at: 'nowhere' };
  }
}
