// The message language, which the engine speaks too (engine/core/message.h); docs/words.md is its
// description, engine/core/testing/messages.json the examples that both must say alike.

// A word of the catalogue, by its key; messages may ask for its forms: {colour.f}.
export interface Word {
  word: string;
}
export type Value = string | number | Word | Value[];
export type Arguments = Record<string, Value>;
export type Find = (key: string) => string | undefined;

// What a language does to all messages: engine/core/languages/<code>.json.
export interface LanguageRules {
  name: string;
  one: number[];
  decimal: string;
  and: string;
  apostrophe: string;
  space_before: Record<string, string>;
  space_after: Record<string, string>;
  contractions: Record<string, string>;
  elisions: Record<string, string>;
}

// As one types it on any keyboard: lower case, without accents, œ as oe.
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/ß/g, 'ss')
    .replace(/[‘’]/g, "'");
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

// The apostrophes and no-break spaces of the language.
export function typeset(language: LanguageRules, text: string): string {
  return text
    .replace(/(?<=[\p{L}\p{N}}])'/gu, language.apostrophe)
    .replace(/(?<=.)[ \u00a0\u202f](?=(.))/gsu, (space, next: string) => language.space_before[next] ?? space)
    .replace(/(.)[ \u00a0\u202f]/gsu, (both, last: string) =>
      language.space_after[last] ? last + language.space_after[last] : both,
    );
}

// The text between braces that match, and where they close.
function inside(text: string, open: number): string | undefined {
  let depth = 0;
  for (let i = open; i < text.length; ++i) {
    if (text[i] === '{') ++depth;
    if (text[i] === '}' && --depth === 0) return text.slice(open + 1, i);
  }
  return undefined;
}

function split(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const c of text) {
    if (c === '{') ++depth;
    if (c === '}') --depth;
    if (c === '|' && depth === 0) parts.push('');
    else parts[parts.length - 1] += c;
  }
  return parts;
}

// French elides before a vowel, and before y if a consonant follows (Yves, not Yann).
const beginsWithVowel = (text: string) => /^([aeiou]|y[^aeiou])/.test(fold(text.slice(0, 4)));

class Speaker {
  out = '';
  constructor(
    private readonly language: LanguageRules,
    private readonly find: Find,
    private readonly args: Arguments,
  ) {}

  speak(text: string): void {
    for (let i = 0; i < text.length; ++i) {
      const hole = text[i] === '{' ? inside(text, i) : undefined;
      if (hole === undefined) {
        this.out += text[i];
        continue;
      }
      this.fill(hole);
      i += hole.length + 1;
    }
  }

  private fill(hole: string): void {
    const [, high, name, form, , branches] = /^(\^?)([^.?]*)\.?([^?]*)(\?(.*))?$/s.exec(hole)!;
    const value = this.args[name!];
    if (value === undefined) this.out += `{${hole}}`;
    else if (branches !== undefined) this.speak(this.choose(value, split(branches)));
    else this.join(high ? capital(this.shown(value, form!)) : this.shown(value, form!));
  }

  private shown(value: Value, form: string): string {
    if (Array.isArray(value)) {
      const parts = value.map((each) => this.shown(each, form));
      const last = parts.pop() ?? '';
      return parts.length > 0 ? parts.join(', ') + this.language.and + last : last;
    }
    if (typeof value === 'object') {
      const { word } = value;
      return (form && this.find(`${word}.${form}`)) || (this.find(word) ?? word);
    }
    if (typeof value === 'string' || Number.isInteger(value)) return String(value);
    return value.toFixed(1).replace(/\.0$/, '').replace('.', this.language.decimal);
  }

  // By value or class where a label says so, else one or many, else the last.
  private choose(value: Value, branches: string[]): string {
    const wanted = this.shown(value, 'class');
    const plain: string[] = [];
    for (const branch of branches) {
      const label = /^(\w+)=/.exec(branch)?.[1];
      if (label === undefined) plain.push(branch);
      else if (label === wanted) return branch.slice(label.length + 1);
    }
    return (typeof value === 'number' && this.isOne(value) ? plain[0] : plain.at(-1)) ?? '';
  }

  private isOne(n: number): boolean {
    const seen = Math.round(Math.abs(n) * 10) / 10;
    return seen >= this.language.one[0]! && seen <= this.language.one[1]!;
  }

  // Puts a value behind what was said so far.
  private join(text: string): void {
    for (const [two, one] of Object.entries(this.language.contractions)) {
      const [last, next] = two.split(' ') as [string, string];
      if (text.startsWith(`${next} `) && this.replaceLast(last, `${one} `)) {
        this.out += text.slice(next.length + 1);
        return;
      }
    }
    if (beginsWithVowel(text)) {
      Object.entries(this.language.elisions).some(([last, by]) => this.replaceLast(last, by));
    }
    this.out += text;
  }

  private replaceLast(word: string, by: string): boolean {
    for (const [tail, better] of [[word, by] as const, [capital(word), capital(by)] as const]) {
      const at = this.out.length - tail.length - 1;
      if (!this.out.endsWith(`${tail} `) || (at > 0 && !/[\s(]/.test(this.out[at - 1]!))) continue;
      this.out = this.out.slice(0, at) + better;
      return true;
    }
    return false;
  }
}

export function sayMessage(language: LanguageRules, find: Find, message: string, args: Arguments): string {
  const speaker = new Speaker(language, find, args);
  speaker.speak(message);
  return speaker.out;
}

// The arguments that a message names, so that a translation cannot lose one.
export function argumentNames(message: string): string[] {
  const names = [...message.matchAll(/\{\^?(\w+)/g)].map((found) => found[1]!);
  return [...new Set(names)].sort();
}
