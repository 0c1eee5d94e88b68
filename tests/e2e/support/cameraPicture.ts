import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { code128 } from '#server/barcodes/code128.ts'
import { qrModules } from '#server/barcodes/qrModules.ts'

const [width, height] = [1280, 720]
const header = `YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\nFRAME\n`
/** Pixels of a narrow bar or of a square. */
const module = 4

/** What Chromium's fake camera shows: a file of one picture, which a test changes. */
export class CameraPicture {
  private readonly folder = mkdtempSync(path.join(tmpdir(), 'ikad-camera-'))
  private readonly file = path.join(this.folder, 'camera.y4m')

  constructor() {
    const colours = Buffer.alloc((width * height) / 2, 128)
    writeFileSync(this.file, Buffer.concat([Buffer.from(header), table(), colours]))
  }

  /** The browser's flags for this camera. */
  get flags(): string[] {
    return [
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${this.file}`,
    ]
  }

  /** Shows the bars of a number as on the label of a lot. */
  showBars(number: string): void {
    const widths = code128(number)
    const runs = widths.map((each) => each * module)
    let at = (width - runs.reduce((sum, each) => sum + each, 0)) / 2
    const picture = table()
    paper(picture)
    runs.forEach((run, index) => {
      if (index % 2 === 0) fill(picture, at, 300, run, 120, 16)
      at += run
    })
    this.show(picture)
  }

  /** Shows a QR code. */
  showQr(text: string): void {
    const rows = qrModules(text)
    const [left, top] = [width, height].map((side) => (side - rows.length * module) / 2) as [
      number,
      number,
    ]
    const picture = table()
    paper(picture)
    rows.forEach((row, down) =>
      [...row].forEach((dark, across) => {
        if (dark === '1')
          fill(picture, left + across * module, top + down * module, module, module, 16)
      }),
    )
    this.show(picture)
  }

  showNothing(): void {
    this.show(table())
  }

  remove(): void {
    rmSync(this.folder, { recursive: true })
  }

  private show(picture: Buffer): void {
    const file = openSync(this.file, 'r+')
    writeSync(file, picture, 0, picture.length, header.length)
    closeSync(file)
  }
}

const table = () => Buffer.alloc(width * height, 90)
const paper = (picture: Buffer) => fill(picture, 140, 60, 1000, 600, 235)

function fill(picture: Buffer, x: number, y: number, wide: number, tall: number, grey: number) {
  for (let row = Math.round(y); row < y + tall; row++)
    picture.fill(grey, row * width + Math.round(x), row * width + Math.round(x + wide))
}
