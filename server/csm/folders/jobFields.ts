import path from 'node:path'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { jobFileKeys } from '#domain/csmJob/jobRecord.ts'
import { problem } from '#domain/problems.ts'
import { isKeepable } from '#domain/textFaults.ts'
import { plainXml, type XmlForm } from '#server/platform/xml/plainXml.ts'

/** What a job file says, by its keys in small letters; what else it says is nobody's. */
export type JobFields = Record<string, unknown>

const longest = 200
const texts = Object.fromEntries(jobFileKeys.map((key) => [key, longest]))
const form: XmlForm = {
  elements: {
    job: { attributes: texts, most: 1 },
    ...Object.fromEntries(jobFileKeys.map((key) => [key, { text: longest, most: 1 }])),
  },
  depth: 2,
  foreign: () => problem('csmFile.badXml'),
  tooMany: () => problem('csmFile.badXml'),
}
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
})

/** Whether a file's name is that of a job file. */
export const isJobFileName = (name: string): boolean => /\.(json|xml)$/i.test(name)

/**
 * The fields of a job file: one object in JSON, or one <job> in XML with its fields as elements or attributes; keys in any letters.
 * @throws csmFile.unknownType, csmFile.badJson, csmFile.badXml
 */
export function jobFields(name: string, bytes: Buffer): JobFields {
  const type = path.extname(name).toLowerCase()
  if (type === '.json') return jsonFields(bytes)
  if (type === '.xml') return xmlFields(bytes)
  throw problem('csmFile.unknownType')
}

function jsonFields(bytes: Buffer): JobFields {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return ofJob(value as JobFields)
  } catch {
    // Falls through to the refusal: what exactly is wrong with it says nothing more to whoever mends it.
  }
  throw problem('csmFile.badJson')
}

function xmlFields(bytes: Buffer): JobFields {
  const text = plainXml(inSmallLetters(bytes), form)
  if (XMLValidator.validate(text) !== true) throw problem('csmFile.badXml')
  const { job } = parser.parse(text) as { job?: unknown }
  if (typeof job !== 'object' || job === null) throw problem('csmFile.badXml')
  return ofJob(job as JobFields)
}

/** Names of elements and attributes in small letters, as the form knows them; their texts and values stay as they are. */
function inSmallLetters(bytes: Buffer): Buffer {
  const tags = bytes
    .toString('latin1')
    .replace(/<\/?[A-Za-z][^<>]*>/g, (tag) =>
      tag.replace(/("[^"]*"|'[^']*')|[^"']+/g, (part, value?: string) => value ?? part.toLowerCase()),
    )
  return Buffer.from(tags, 'latin1')
}

/** A number that somebody sent for a text is that text; a text that can't be kept is none. */
function ofJob(value: JobFields): JobFields {
  const lowered = Object.fromEntries(Object.entries(value).map(([key, each]) => [key.toLowerCase(), each]))
  return Object.fromEntries(
    jobFileKeys.flatMap((key) => {
      const each = Object.hasOwn(lowered, key) ? lowered[key] : undefined
      if (typeof each === 'number') return [[key, String(each)]]
      return each === undefined || (typeof each === 'string' && !isKeepable(each)) ? [] : [[key, each]]
    }),
  )
}
