// What the server and the page say to each other; docs/server.md explains it.
export type * from '../generated/protocol';
