// Breaks a title into at most three lines of about `width` characters, for SVG text.
export function wrap(title: string, width: number, most = 3): string[] {
  const lines: string[] = [];
  for (const word of title.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && (last.length + 1 + word.length <= width || lines.length === most)) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else {
      lines.push(word);
    }
  }
  return lines;
}
