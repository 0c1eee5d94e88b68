import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { languagesOf, locales } from '#client/messages/catalogues.ts'
import {
  languages,
  messageFaults,
  messagesFolder,
  messagesInSources,
  readLanguage,
  updatedLanguage,
} from '../../../scripts/sources/clientMessages.ts'

const message = (id: string, english: string) => ({ id, english, file: 'client/x.ts' })
const one = [message('cps.list.count', '{n, plural, one {# card} other {# cards}} of {total}')]
const faults = (cps: Record<string, string>) => messageFaults(one, 'ms', { cps })

describe('the messages of the client', () => {
  // Reads every source of the client, which takes a while on a busy machine.
  it('are complete in every language', () => {
    const messages = messagesInSources()
    expect(messages.length).toBeGreaterThan(1_000)
    for (const language of languages())
      expect(messageFaults(messages, language, readLanguage(language))).toEqual([])
  })

  it('are complete in a third language after a folder is copied', () => {
    const folder = mkdtempSync(join(tmpdir(), 'messages-'))
    try {
      for (const language of ['ms', 'ta'])
        cpSync(join(messagesFolder, 'ms'), join(folder, language), { recursive: true })
      expect(languages(folder)).toEqual(['ms', 'ta'])
      const areas = readLanguage('ta', folder)
      expect(messageFaults(messagesInSources(), 'ta', areas)).toEqual([])
      // The client finds its languages by the same folders.
      expect(
        languagesOf(
          Object.keys(areas).flatMap((area) => [`./ms/${area}.json`, `./ta/${area}.json`]),
        ),
      ).toEqual(['en', 'ms', 'ta'])
      expect(locales).toEqual(['en', ...languages()])
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('need no plural form that the language does not have', () =>
    expect(faults({ 'cps.list.count': '{n} daripada {total} kad' })).toEqual([]))

  it.each([
    ['missing', {}, 'is missing in ms'],
    ['empty', { 'cps.list.count': ' ' }, 'waits for its translation'],
    ['without one of its values', { 'cps.list.count': '{n} kad' }, 'has other {values}'],
    [
      'with an unknown value',
      { 'cps.list.count': '{n} daripada {total} {extra}' },
      'has other {values}',
    ],
    ['with an unclosed brace', { 'cps.list.count': '{n} daripada {total' }, 'is no message'],
    [
      'used nowhere',
      { 'cps.list.count': '{n} daripada {total}', 'cps.gone': 'Hilang' },
      'is used nowhere',
    ],
  ])('are refused if one is %s', (_, cps, said) => {
    expect(faults(cps as Record<string, string>).join()).toContain(said)
  })

  it('are refused if one is in the file of another area', () => {
    expect(
      messageFaults(one, 'ms', {
        cps: { 'cps.list.count': '{n} daripada {total}' },
        sms: { 'cps.list.count': 'x' },
      }).join(),
    ).toContain('belongs in cps.json')
  })

  it('are refused if one id has two texts', () => {
    expect(messageFaults([...one, message('cps.list.count', 'Cards')], 'ms', {}).join()).toContain(
      'has two different texts',
    )
  })

  it('are added empty to each language, and removed when they are unused', () => {
    expect(
      updatedLanguage([...one, message('sms.new', 'New')], {
        cps: { 'cps.list.count': 'a', 'cps.gone': 'b' },
      }),
    ).toEqual({
      cps: { 'cps.list.count': 'a' },
      sms: { 'sms.new': '' },
    })
  })
})
