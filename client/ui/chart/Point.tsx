const shapes = [
  'M-3 0 A3 3 0 1 0 3 0 A3 3 0 1 0 -3 0 Z',
  'M-3 -3 H3 V3 H-3 Z',
  'M0 -3.6 L3.6 3 H-3.6 Z',
  'M0 -4 L4 0 L0 4 L-4 0 Z',
  'M-3.6 -3 H3.6 L0 3.6 Z',
]

/** A point of a line. Each line has its own shape. */
export function Point({ x, y, shape }: { x: number; y: number; shape: number }) {
  return (
    <path
      className="ik-chart-point"
      d={shapes[shape % shapes.length]}
      transform={`translate(${x} ${y})`}
    />
  )
}
