/** Returns an id without colons, which CSS would have to escape. */
export const patternBase = (id: string) => `chart${id.replace(/[^\w-]/g, '')}`

/**
 * Patterns over a series' colour. The first is plain, the others have lines or dots, so that they
 * differ without colour.
 */
const drawings = [
  null,
  <path key="1" d="M-1 1 L1 -1 M0 6 L6 0 M5 7 L7 5" />,
  <circle key="2" cx={3} cy={3} r={1.2} />,
  <path key="3" d="M0 1.5 H6 M0 4.5 H6" />,
  <path key="4" d="M0 0 L6 6 M6 0 L0 6" />,
  <path key="5" d="M1.5 0 V6 M4.5 0 V6" />,
]

/** Returns the pattern of the series at this index, or undefined for the first. */
export function patternFill(base: string, index: number): string | undefined {
  const place = index % drawings.length
  return place === 0 ? undefined : `url(#${base}-${place})`
}

export function ChartPatterns({ base }: { base: string }) {
  return (
    <defs>
      {drawings.map(
        (drawing, place) =>
          drawing && (
            <pattern
              key={place}
              id={`${base}-${place}`}
              className="ik-chart-pattern"
              width={6}
              height={6}
              patternUnits="userSpaceOnUse"
            >
              {drawing}
            </pattern>
          ),
      )}
    </defs>
  )
}
