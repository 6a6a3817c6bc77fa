import { option, secretFile } from './option.ts'
import { natsServers } from './readers.ts'

/** The settings of what brings the board from the process that keeps the book. The help uses this order. */
export const carrierOptions = {
  // §server.board-followed
  nats: option<string | undefined>({
    about: 'NATS servers that bring the board from the process that keeps the book; otherwise the database does',
    says: 'nats:// or tls:// addresses separated by commas, all with the same user and password or token',
    start: undefined,
    read: natsServers,
    secret: 'password',
  }),
  natsFile: option<string | undefined>({
    about: 'A file with the addresses of --nats; its password is read again for each new connection',
    says: 'a file of one line',
    start: undefined,
    read: secretFile,
  }),
  natsCa: option<string | undefined>({
    about:
      'The certificate of the authority that signed that of a tls:// NATS server, where the system does not know it',
    says: 'a file',
    start: undefined,
    read: secretFile,
  }),
  natsCert: option<string | undefined>({
    about: 'The certificate that this process shows a NATS server that verifies its clients',
    says: 'a file',
    start: undefined,
    read: secretFile,
  }),
  natsKey: option<string | undefined>({
    about: 'The key of --nats-cert',
    says: 'a file',
    start: undefined,
    read: secretFile,
  }),
}
