import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

interface ReceivedMail {
  readonly to: string;
  readonly source: string;
}

export interface MailServer {
  readonly url: string;
  readonly mails: ReceivedMail[];
  readonly refused: Set<string>;
  /** Closes each connection with a 421, like a server that is too busy. */
  isBusy: boolean;
  /** Ends the session at the first recipient, with a message that names them. */
  isClosing: boolean;
  refusedSender: string | null;
  stop(): Promise<void>;
}

/** A real mail server on a free port, on loopback only. */
export async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const refused = new Set<string>();
  const refuse = (responseCode: number, message: string) =>
    Object.assign(new Error(message), { responseCode });
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, answer) => answer(server.isBusy ? refuse(421, 'Too busy') : null),
    onMailFrom: ({ address }, _session, answer) =>
      answer(address === server.refusedSender ? refuse(550, 'Sender unknown') : null),
    onRcptTo: ({ address }, _session, answer) => {
      if (server.isClosing) answer(refuse(421, `Nothing for ${address.toUpperCase()} now`));
      else answer(refused.has(address) ? refuse(550, 'No such mailbox') : null);
    },
    onData: (stream, { envelope }, answer) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const source = Buffer.concat(parts).toString();
        mails.push(...envelope.rcptTo.map(({ address }) => ({ to: address, source })));
        answer();
      });
    },
  });
  const listening = smtp.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  if (!address || typeof address === 'string') throw new Error('No port');
  const server: MailServer = {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    refused,
    isBusy: false,
    isClosing: false,
    refusedSender: null,
    stop: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
  return server;
}
