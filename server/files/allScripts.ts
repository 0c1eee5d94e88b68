import { fontFile, runsOf, type Run, type Script } from './fonts.ts'

type Pdf = PDFKit.PDFDocument
type TextOptions = PDFKit.Mixins.TextOptions
export const weights = ['plain', 'bold', 'italic'] as const
type Weight = (typeof weights)[number]

/** Where Noto Sans has its base line, in its size: all scripts of a line stand on it. */
const ascender = 1.069
type Sized = { _fontSize: number }

const nameOf = (script: Script, weight: string) => `${weight} ${script}`

/**
 * Lets a document write every script of the programme's names: `font('plain')`, `font('bold')` and `font('italic')` are Noto
 * Sans, and a run of another script in what `text` is given is written in that script's own. The fonts are embedded, each
 * with the letters that are used of it.
 */
export function writeAllScripts(pdf: Pdf): Pdf {
  for (const weight of weights) pdf.registerFont(weight, fontFile(null, weight))
  const known = new Set<string>()
  const setFont = pdf.font.bind(pdf) as (name: string) => Pdf
  const writeText = pdf.text.bind(pdf) as (text: string, ...where: unknown[]) => Pdf
  let present: Weight = 'plain'

  const setScript = (script: Script | null) => {
    if (!script) return setFont(present)
    const name = nameOf(script, present)
    if (!known.has(name)) pdf.registerFont(name, fontFile(script, present))
    known.add(name)
    return setFont(name)
  }
  const font = (name: Weight) => {
    present = name
    return setFont(name)
  }
  const line = (runs: readonly Run[], place: number[], options: TextOptions, size: number) => {
    for (const [index, run] of runs.entries()) {
      setScript(run.script)
      const continued = index < runs.length - 1 || (options.continued ?? false)
      // Features, even none, have a run laid out as one: the words of Jawi stand from right to left.
      const look = run.script ? { baseline: -ascender * size, features: [] } : {}
      writeText(run.text, ...(index === 0 ? place : []), { ...options, continued, ...look })
    }
  }
  const text = (words: string, ...where: unknown[]) => {
    const lines = words.split('\n').map(runsOf)
    if (lines.every((runs) => runs.every(({ script }) => !script))) return writeText(words, ...where)
    const last = where.at(-1)
    const options = (typeof last === 'object' ? last : {}) as TextOptions
    const place = where.filter((each) => typeof each === 'number')
    for (const [index, runs] of lines.entries())
      line(runs, index === 0 ? place : [], options, (pdf as unknown as Sized)._fontSize)
    return setFont(present)
  }
  return Object.assign(pdf, { font, text }).font('plain')
}
