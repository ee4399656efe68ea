declare module '*.md' {
  const rules: { html: string; contents: { id: string; text: string; depth: number }[] };
  export default rules;
}
