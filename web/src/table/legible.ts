// A drawing that says how large its texts must be to be read: `--least` is the smallest font size that is
// 11 pixels on the screen, in the drawing's own units. Attach it to an <svg> with a viewBox:
// <svg {@attach legible}>, and write `font-size: max(14px, var(--least))`.
export const leastPixels = 11.1;

export function legible(svg: SVGSVGElement): () => void {
  const measure = () => {
    const { width, height } = svg.viewBox.baseVal;
    const { clientWidth, clientHeight } = svg;
    if (!width || !clientWidth) return;
    const scale = Math.min(clientWidth / width, clientHeight ? clientHeight / height : Infinity);
    svg.style.setProperty('--least', `${(leastPixels / scale).toFixed(2)}px`);
  };
  const resized = new ResizeObserver(measure);
  const redrawn = new MutationObserver(measure);
  resized.observe(svg);
  redrawn.observe(svg, { attributes: true, attributeFilter: ['viewBox'] });
  return () => {
    resized.disconnect();
    redrawn.disconnect();
  };
}
