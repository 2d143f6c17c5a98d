import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** A server's open connections. */
export type OpenConnections = {
  /**
   * Closes every connection on which no request is under way at once, and every other one as soon as its requests are answered. A request is under
   * way once its headers have arrived.
   */
  readonly closeWhenIdle: () => void;
  /** Closes every connection at once. */
  readonly closeAll: () => void;
};

/**
 * Keeps track of a server's connections. Node's own closeIdleConnections leaves connections open that have not sent anything yet, and
 * would wait for them for ever.
 *
 * @param server does not listen yet
 */
export function trackConnections(server: Server): OpenConnections {
  /** How many requests are under way on each open connection. */
  const requests = new Map<Socket, number>();
  let isClosing = false;

  server.on('connection', (socket: Socket) => {
    if (isClosing) {
      socket.destroy();
      return;
    }
    requests.set(socket, 0);
    socket.once('close', () => requests.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    requests.set(socket, (requests.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const left = (requests.get(socket) ?? 1) - 1;
      if (requests.has(socket)) requests.set(socket, left);
      // The answer may not have left yet: destroySoon sends what is written first.
      if (isClosing && left === 0) socket.destroySoon();
    });
  });

  return {
    closeWhenIdle() {
      isClosing = true;
      for (const [socket, underWay] of requests) if (underWay === 0) socket.destroy();
    },
    closeAll() {
      for (const socket of requests.keys()) socket.destroy();
    },
  };
}
