import { defineMessages } from 'react-intl'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { limits } from '#domain/limits.ts'

const text = defineMessages({
  unread: {
    id: 'shell.notifications.useUnreadTexts.unread',
    defaultMessage: 'Notifications, {n} unread',
  },
  many: { id: 'shell.notifications.useUnreadTexts.many', defaultMessage: '{n}+' },
})

/** Returns the number of unread notifications as shown, and the name of the bell with it. */
export function useUnreadTexts(unread: number): { label: string; count: string } {
  const t = useTexts(text)
  const format = useFormats()
  const count =
    unread < limits.unreadCounted
      ? format.count(unread)
      : t('many', { n: format.count(limits.unreadCounted - 1) })
  return { count, label: unread > 0 ? t('unread', { n: count }) : t(term.notifications) }
}
