// Does something now and then for as long as the page is looked at; gives what ends it. Failures
// are left for the next time.
export function every(ms: number, work: () => Promise<unknown>): () => void {
  const run = () => {
    if (!document.hidden) work().catch(() => {});
  };
  run();
  const timer = setInterval(run, ms);
  document.addEventListener('visibilitychange', run);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', run);
  };
}
