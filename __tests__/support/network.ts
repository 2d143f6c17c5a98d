import { onlineManager } from '@tanstack/react-query';
import type { Connectivity } from '@/lib/platform/connectivity';

/** The phone's network, switched by the test; TanStack and the app's own parts get its events. */
export class Network {
  private readonly listeners = new Set<() => void>();
  private online = true;

  constructor() {
    onlineManager.setOnline(true);
  }

  readonly connectivity: Connectivity = {
    isOnline: () => this.online,
    subscribe: (listener) => {
      this.listeners.add(listener);
      return () => this.listeners.delete(listener);
    },
  };

  goesOffline = (): void => this.switchTo(false);
  comesBack = (): void => this.switchTo(true);

  get listenerCount(): number {
    return this.listeners.size;
  }

  switchTo(online: boolean): void {
    this.online = online;
    for (const listener of this.listeners) listener();
    onlineManager.setOnline(online);
  }
}
