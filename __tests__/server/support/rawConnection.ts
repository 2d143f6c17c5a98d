import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection that a test speaks on by hand. */
export type RawConnection = {
  readonly socket: Socket;
  /** Resolves when the text has been received. @throws when the server closes the connection before */
  readonly hears: (text: string) => Promise<void>;
  /** Resolves with all that was received when the server has closed the connection. */
  readonly closed: () => Promise<string>;
};

/** Opens a connection to a server of this machine. Whoever opened it destroys its socket. @param from one of this machine's own addresses */
export async function connectTo(port: number, from = '127.0.0.1'): Promise<RawConnection> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  let received = '';
  socket.on('data', (chunk) => {
    received += String(chunk);
  });
  // A server that stops may reset what is open.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return {
    socket,
    async hears(text) {
      while (!received.includes(text)) {
        if (socket.closed) throw new Error(`The server closed the connection after: ${received}`);
        await new Promise((resolve) => socket.once('data', resolve).once('close', resolve));
      }
    },
    async closed() {
      if (!socket.closed) await once(socket, 'close');
      return received;
    },
  };
}
