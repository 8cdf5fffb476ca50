// The service worker: what makes the page work without a network, and tells of a new version.

class Updates {
  /** A new version waits to be used. */
  ready = $state(false);
  /** Something of this version is no longer to be had: the page has to be loaded again. */
  stale = $state(false);
  /** The browser would install the page like a program. */
  installable = $state(false);
  #invitation: (Event & { prompt?: () => Promise<unknown> }) | null = null;
  #waiting: ServiceWorker | null = null;

  listen(): void {
    addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault();
      this.#invitation = event;
      this.installable = true;
    });
    addEventListener('appinstalled', () => (this.installable = false));
    // Vite says so when a part of the page that is loaded later is gone from the server.
    addEventListener('vite:preloadError', () => {
      this.stale = navigator.onLine;
    });
    if (import.meta.env.PROD && 'serviceWorker' in navigator)
      addEventListener('load', () => void this.#register().catch(() => undefined));
  }

  async #register(): Promise<void> {
    const registration = await navigator.serviceWorker.register('/sw.js');
    const offer = (worker: ServiceWorker | null): void => {
      if (!worker) return;
      const check = (): void => {
        // The first one ever takes over by itself.
        if (worker.state === 'installed' && navigator.serviceWorker.controller) {
          this.#waiting = worker;
          this.ready = true;
        }
      };
      check();
      worker.addEventListener('statechange', check);
    };
    offer(registration.waiting);
    registration.addEventListener('updatefound', () => offer(registration.installing));
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') void registration.update().catch(() => undefined);
    });
  }

  /** Loads the new version. */
  reload(): void {
    if (!this.#waiting) {
      location.reload();
      return;
    }
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
    this.#waiting.postMessage('take over');
  }

  /** Fetches the newest version first: what is kept here is too old. */
  async replace(): Promise<void> {
    const registration = await navigator.serviceWorker?.getRegistration();
    await registration?.update().catch(() => undefined);
    const worker = registration?.installing ?? registration?.waiting ?? null;
    const settled = (): boolean => !worker || worker.state !== 'installing';
    while (!settled())
      await new Promise((next) => worker?.addEventListener('statechange', next, { once: true }));
    this.#waiting = worker?.state === 'installed' ? worker : null;
    this.reload();
  }

  install(): void {
    this.installable = false;
    void this.#invitation?.prompt?.();
  }

  later(): void {
    this.ready = false;
  }
}

export const updates = new Updates();
