// The code of a table, to be told where a link cannot be sent: the first letters of its name and of its invitation.
// The server finds the table by them (docs/server.md).
const group = 4;

export function codeOf(table: string, invitation: string): string {
  const letters = table.slice(0, 3) + invitation.slice(0, 5);
  return `${letters.slice(0, group)}-${letters.slice(group)}`;
}

// The eight letters of a code, however they are grouped or written; null where it is none.
export function lettersOf(text: string): string | null {
  const letters = text.replace(/[\s–-]/g, '').toLowerCase();
  return /^[a-z0-9]{8}$/.test(letters) ? letters : null;
}

// The address of the table that a link or a whole code (its name and its invitation) names; null where it is
// neither.
export function addressOf(text: string): string | null {
  const link = /\/table\/(\w+)\?(?:.*&)?invitation=(\w+)/.exec(text);
  const [, table, invitation] = link ?? /^\s*(\w{10,})-(\w+)\s*$/.exec(text) ?? [];
  return table && invitation ? addressFor(table, invitation) : null;
}

export const addressFor = (table: string, invitation: string) => `/table/${table}?invitation=${invitation}`;
