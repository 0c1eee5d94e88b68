/** Red, green, blue: 0 to 255. */
export type Colour = readonly [number, number, number]
export type Ellipse = { x: number; y: number; rx: number; ry: number }

/** A picture in memory, three bytes a pixel, with soft edges. */
export class Drawing {
  readonly data: Buffer

  constructor(
    readonly width: number,
    readonly height: number,
    ground: Colour,
  ) {
    this.data = Buffer.alloc(width * height * 3)
    for (let at = 0; at < this.data.length; at++) this.data[at] = ground[at % 3]!
  }

  /** Fills an ellipse, of which only the rows between `from` and `to` are painted. */
  ellipse({ x, y, rx, ry }: Ellipse, colour: Colour, { from = 0, to = this.height } = {}): void {
    for (let row = Math.max(Math.ceil(y - ry - 1), from, 0); row <= Math.min(y + ry + 1, to - 1, this.height - 1); row++)
      for (let column = Math.max(Math.ceil(x - rx - 1), 0); column <= Math.min(x + rx + 1, this.width - 1); column++) {
        const away = Math.hypot((column - x) / rx, (row - y) / ry)
        this.mix(row, column, colour, (1 - away) * Math.min(rx, ry) + 0.5)
      }
  }

  private mix(row: number, column: number, colour: Colour, cover: number): void {
    if (cover <= 0) return
    const part = Math.min(cover, 1)
    const at = (row * this.width + column) * 3
    for (let i = 0; i < 3; i++) this.data[at + i] = Math.round(this.data[at + i]! * (1 - part) + colour[i]! * part)
  }
}
