import { defineMessages } from 'react-intl'
import { clock } from '#client/state/clock.ts'
import type { Outcome } from '#client/state/problem.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import { DateField } from '#client/ui/form/DateField.tsx'
import { FormDialog } from '#client/ui/form/FormDialog.tsx'
import { TextField } from '#client/ui/form/TextField.tsx'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import {
  momentText,
  pastMoments,
  readMomentText,
  type PastMoments,
} from '#domain/lot/pastMoments.ts'
import { malaysianText } from '#domain/malaysia.ts'

const text = defineMessages({
  title: { id: 'kit.past.LookBackDialog.title', defaultMessage: 'Look back' },
  day: { id: 'kit.past.LookBackDialog.day', defaultMessage: 'As at' },
  time: { id: 'kit.past.LookBackDialog.time', defaultMessage: 'Time in Malaysia' },
  untilDay: { id: 'kit.past.LookBackDialog.untilDay', defaultMessage: 'Changes until' },
  untilTime: {
    id: 'kit.past.LookBackDialog.untilTime',
    defaultMessage: 'Time of the second moment',
  },
  untilHint: { id: 'kit.past.LookBackDialog.untilHint', defaultMessage: 'Empty: until now' },
})

/** Asks for the moment at which the screen looks, and writes it into the address. */
export function LookBackDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(text)
  const p = useProblemText()
  const { search, set } = useUrlQuery()
  const [day = '', time = ''] = (search.get('at') ?? malaysianText(clock.now())).split('T')
  const [untilDay = '', untilTime = ''] = (search.get('until') ?? '').split('T')

  const refused = (code: 'moment.future' | 'moment.reversed', path: string): Outcome<never> => ({
    ok: false,
    problem: { code, message: p(code), path, fields: [] },
  })
  const show = async (given: PastMoments): Promise<Outcome<null>> => {
    const at = momentText(given.day, given.time)
    const until = given.untilDay === null ? null : momentText(given.untilDay, given.untilTime)
    const [from, to, now] = [readMomentText(at)!, readMomentText(until), clock.now()]
    if (from > now) return refused('moment.future', 'day')
    if (to !== null && to > now) return refused('moment.future', 'untilDay')
    if (to !== null && to < from) return refused('moment.reversed', 'untilDay')
    set({ at, until })
    return { ok: true, value: null }
  }
  return (
    <FormDialog<PastMoments>
      title={t('title')}
      schema={pastMoments}
      defaults={{ day, time: time.slice(0, 'HH:mm'.length), untilDay, untilTime }}
      submit={t('title')}
      onSubmit={show}
      onClose={onClose}
    >
      <DateField name="day" label={t('day')} />
      <TextField name="time" label={t('time')} type="time" />
      <DateField name="untilDay" label={t('untilDay')} hint={t('untilHint')} optional />
      <TextField name="untilTime" label={t('untilTime')} type="time" optional />
    </FormDialog>
  )
}
