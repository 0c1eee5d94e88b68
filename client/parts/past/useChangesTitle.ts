import { defineMessages } from 'react-intl'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'
import type { Past } from './usePast.ts'

const text = defineMessages({
  sinceThen: {
    id: 'kit.past.useChangesTitle.sinceThen',
    defaultMessage: 'What changed since then',
  },
  until: { id: 'kit.past.useChangesTitle.until', defaultMessage: 'What changed until {when}' },
})

/** Returns the title of what changed after the moment. */
export function useChangesTitle({ until }: Past): string {
  const t = useTexts(text)
  const format = useFormats()
  return until ? t('until', { when: format.dateTime(until) }) : t('sinceThen')
}
