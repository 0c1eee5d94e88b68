import path from 'node:path'
import { jobFileKeys } from '#domain/csmJob/jobRecord.ts'
import { readJson } from '#domain/json/readJson.ts'
import { problem } from '#domain/problems.ts'
import { isWholeNumber } from '#domain/wholeNumber.ts'
import { readXml, type XmlForm } from '#server/platform/xml/readXml.ts'

/** The fields of a job file, by its keys in lower case; unknown fields are ignored. */
export type JobFields = Record<string, unknown>

const longest = 200
const texts = Object.fromEntries(jobFileKeys.map((key) => [key, longest]))
const form: XmlForm = {
  elements: {
    job: { attributes: texts, most: 1 },
    ...Object.fromEntries(jobFileKeys.map((key) => [key, { text: longest, most: 1 }])),
  },
  depth: 2,
  anyCase: true,
  foreign: () => problem('csmFile.badXml'),
  tooMany: () => problem('csmFile.badXml'),
}

/**
 * Returns the fields of a job file: one object in JSON, or one <job> in XML with its fields as
 * elements or attributes; keys in any case.
 * @throws csmFile.unknownType, csmFile.badJson, csmFile.badXml, csmFile.utf16, csmFile.notUtf8;
 *   json.repeatedKey, json.tooDeep, json.tooMuch; xml.doctype, xml.entity, xml.encoding
 */
export function jobFields(name: string, bytes: Buffer): JobFields {
  const type = path.extname(name).toLowerCase()
  if (type === '.json') return jsonFields(bytes)
  if (type === '.xml') return xmlFields(bytes)
  throw problem('csmFile.unknownType')
}

function jsonFields(bytes: Buffer): JobFields {
  const value = readJson(decoded(bytes), 'csmFile.badJson', {
    anyCase: true,
    exponentsAsTexts: true,
  })
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return ofJob(value as JobFields)
  throw problem('csmFile.badJson')
}

/** @throws csmFile.utf16, csmFile.notUtf8 */
function decoded(bytes: Buffer): string {
  // UTF-16 begins with a byte order mark, or every other byte is NUL, which never occurs in a UTF-8
  // job file.
  const [first, second] = bytes
  const marked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  if (marked || bytes.subarray(0, 4).includes(0)) throw problem('csmFile.utf16')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw problem('csmFile.notUtf8')
  }
}

function xmlFields(bytes: Buffer): JobFields {
  const { name, attributes, children } = readXml(bytes, form)
  if (name !== 'job') throw problem('csmFile.badXml')
  const fields: JobFields = { ...attributes }
  for (const { name: key, text } of children) {
    // As an attribute and as an element it could name two persons.
    if (Object.hasOwn(fields, key)) throw problem('csmFile.badXml')
    if (text !== null) fields[key] = text
  }
  return ofJob(fields)
}

/** Converts a number that was sent instead of a text, if all its digits are intact. */
function ofJob(value: JobFields): JobFields {
  const lowered = Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key.trim().toLowerCase(), each]),
  )
  return Object.fromEntries(
    jobFileKeys.flatMap((key) => {
      const each = Object.hasOwn(lowered, key) ? lowered[key] : undefined
      if (isWholeNumber(each)) return [[key, String(each)]]
      return each === undefined ? [] : [[key, each]]
    }),
  )
}
