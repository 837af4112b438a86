import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

interface ReceivedMail {
  readonly to: string;
  /** The whole mail as it came over the wire. */
  readonly source: string;
}

export interface MailServer {
  readonly url: string;
  /** Oldest first. */
  readonly mails: ReceivedMail[];
  /** Addresses that are refused. */
  readonly refused: Set<string>;
  stop(): Promise<void>;
}

/** A real mail server on a free port, on loopback only. */
export async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const refused = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, answer) =>
      answer(
        refused.has(address) ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : null,
      ),
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
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  if (!address || typeof address === 'string') throw new Error('No port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    refused,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
