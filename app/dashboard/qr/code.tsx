import type { DrawnCode } from '../../ui/draw-code.server.ts';

/** The light margin around a code, in modules (ISO/IEC 18004). */
export const quietZone = 4;

/** A QR code, always dark on light. */
export function Code({ code: { size, path }, label }: { code: DrawnCode; label: string }) {
  const side = size + 2 * quietZone;
  return (
    <svg
      className="card-code"
      viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={`M${-quietZone} ${-quietZone}h${side}v${side}h${-side}z`} fill="#fff" />
      <path d={path} fill="#0c1836" />
    </svg>
  );
}
