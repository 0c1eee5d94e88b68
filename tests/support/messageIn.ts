import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MessageDescriptor } from 'react-intl'
import type { Locale } from '#domain/problems.ts'

const folder = 'client/messages/ms'
const malay: Record<string, string> = Object.assign(
  {},
  ...readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as object),
)

/** What the client says for a message without plurals, its {placeholders} filled. */
export function messageIn(
  { id, defaultMessage }: MessageDescriptor,
  locale: Locale,
  values: Record<string, string> = {},
): string {
  const text = locale === 'en' ? String(defaultMessage) : malay[String(id)]
  if (text === undefined) throw new Error(`${String(id)} has no Malay.`)
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}
