/** What is seen of a wave beneath the next row: once in a page whose times are waves (waves.css). */
export function WaveEdge() {
  return (
    <svg width="0" height="0" className="sea-parts" aria-hidden="true">
      <clipPath id="wave-edge" clipPathUnits="objectBoundingBox">
        <path d="M0 .5A.5 .5 0 0 1 1 .5A.5 .5 0 0 0 .5 1A.5 .5 0 0 0 0 .5Z" />
      </clipPath>
    </svg>
  );
}
