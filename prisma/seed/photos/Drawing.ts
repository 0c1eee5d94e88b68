/** Red, green, blue: 0 to 255. */
export type Colour = readonly [number, number, number]
export type Ellipse = { x: number; y: number; rx: number; ry: number }

/** A picture in memory, three bytes per pixel, with soft edges. */
export class Drawing {
  readonly data: Buffer

  constructor(
    readonly width: number,
    readonly height: number,
    ground: Colour,
  ) {
    this.data = Buffer.alloc(width * height * 3, Uint8Array.from(ground))
  }

  /** Fills an ellipse, painting only the rows between `from` and `to`. */
  ellipse({ x, y, rx, ry }: Ellipse, colour: Colour, { from = 0, to = this.height } = {}): void {
    const least = Math.min(rx, ry)
    const pixel = Uint8Array.from(colour)
    // Beyond this share of the radius nothing is covered, and within that one all is.
    const [outer, inner] = [(1 + 0.5 / least) ** 2, Math.max(1 - 0.5 / least, 0) ** 2]
    for (
      let row = Math.max(Math.ceil(y - ry - 1), from, 0);
      row <= Math.min(y + ry + 1, to - 1, this.height - 1);
      row++
    ) {
      const height = ((row - y) / ry) ** 2
      if (height >= outer) continue
      const reach = Math.min(rx * Math.sqrt(outer - height), rx + 1)
      const [left, right] = [
        Math.max(Math.ceil(x - reach), 0),
        Math.min(Math.floor(x + reach), this.width - 1),
      ]
      const half = height < inner ? rx * Math.sqrt(inner - height) : -1
      const first = half < 0 ? right + 1 : Math.max(Math.ceil(x - half), left)
      const last = half < 0 ? right : Math.min(Math.floor(x + half), right)
      for (let column = left; column <= right; column++) {
        if (column === first) {
          this.data.fill(pixel, this.at(row, first), this.at(row, last + 1))
          column = last
          continue
        }
        const away = Math.sqrt(((column - x) / rx) ** 2 + height)
        this.mix(this.at(row, column), colour, (1 - away) * least + 0.5)
      }
    }
  }

  private at(row: number, column: number): number {
    return (row * this.width + column) * 3
  }

  private mix(at: number, colour: Colour, part: number): void {
    for (let i = 0; i < 3; i++)
      this.data[at + i] = Math.round(this.data[at + i]! * (1 - part) + colour[i]! * part)
  }
}
