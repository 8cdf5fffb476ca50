// Addresses of the page, in the browser's history. The server answers all of them with the same page.

import { routeOf, type Route } from './routes';

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
