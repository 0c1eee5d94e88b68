import { z } from 'zod'
import { textEncodings, type TextEncoding } from './textEncoding.ts'

/**
 * What a reader detected because the file does not state it: the encoding, and the separator of a
 * .csv file.
 */
export type FileForm = { encoding: TextEncoding; delimiter: string }

/** The same, as stored with the file. */
export const fileForm = z.object({ encoding: z.enum(textEncodings), delimiter: z.string().max(1) })

const encodings: Record<TextEncoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'windows-1252': 'Windows-1252',
}

/** Returns the format as shown: "Windows-1252", ";". */
export function shownForm({ encoding, delimiter }: FileForm): {
  encoding: string
  delimiter: string
} {
  return { encoding: encodings[encoding], delimiter: delimiter === '\t' ? '⇥' : delimiter }
}
