// Addresses of the page, in the browser's history. The server answers all of them with the same page.

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
      return second === '' ? { at: first } : { at: 'nowhere' };
    default:
      return { at: 'nowhere' };
  }
}

class Router {
  route: Route = $state.raw(routeOf(location.pathname, location.search));

  go(address: string, replace = false): void {
    if (replace) history.replaceState(null, '', address);
    else history.pushState(null, '', address);
    this.#read();
    scrollTo(0, 0);
  }

  listen(): void {
    addEventListener('popstate', () => this.#read());
    document.addEventListener('click', (event) => this.#follow(event));
  }

  #read(): void {
    this.route = routeOf(location.pathname, location.search);
  }

  // Links within the page do not load it again.
  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    const link = (event.target as Element | null)?.closest('a');
    if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
    if (link.pathname === location.pathname && link.hash) return;
    if (link.pathname.startsWith('/api') || link.getAttribute('href')?.startsWith('blob:')) return;
    event.preventDefault();
    this.go(link.pathname + link.search);
  }
}

export const router = new Router();
