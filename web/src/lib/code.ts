// The code of a table, to be told where a link cannot be sent: its name and its invitation.
export function codeOf(table: string, invitation: string): string {
  return `${table}-${invitation}`;
}

// The address of the table that a code or a link names; null where it is neither.
export function addressOf(text: string): string | null {
  const link = /\/table\/(\w+)\?(?:.*&)?invitation=(\w+)/.exec(text);
  const [, table, invitation] = link ?? /^\s*(\w+)-(\w+)\s*$/.exec(text) ?? [];
  return table && invitation ? `/table/${table}?invitation=${invitation}` : null;
}
