import { useWatch } from 'react-hook-form'
import { defineMessages } from 'react-intl'
import { useLocale } from '#client/state/locale.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { useSay } from '#client/state/words.ts'
import { CheckboxField } from '#client/ui/form/CheckboxField.tsx'
import { NumberField } from '#client/ui/form/NumberField.tsx'
import { SelectField } from '#client/ui/form/SelectField.tsx'
import { TextField } from '#client/ui/form/TextField.tsx'
import { exportFormats } from '#domain/reportExport/inputs.ts'
import {
  scheduleRangeNames,
  scheduleRanges,
  scheduleStepNames,
  scheduleSteps,
  weekdays,
} from '#domain/reportSchedule/inputs.ts'
import './schedule.css'
import { weekdayName } from './weekdayName.ts'

const text = defineMessages({
  every: { id: 'kit.report.ScheduleFields.every', defaultMessage: 'How often' },
  weekday: { id: 'kit.report.ScheduleFields.weekday', defaultMessage: 'On' },
  monthDay: { id: 'kit.report.ScheduleFields.monthDay', defaultMessage: 'Day of the month' },
  monthDayHint: {
    id: 'kit.report.ScheduleFields.monthDayHint',
    defaultMessage: 'In a shorter month, its last day.',
  },
  time: { id: 'kit.report.ScheduleFields.time', defaultMessage: 'At, in Malaysia' },
  forBranch: {
    id: 'kit.report.ScheduleFields.forBranch',
    defaultMessage: 'For everybody of my branch',
  },
  forBranchHint: {
    id: 'kit.report.ScheduleFields.forBranchHint',
    defaultMessage: 'Each gets a file of their own, with what they may see.',
  },
})

/** The fields of a schedule: when, for which days, in which format, and for whom. */
export function ScheduleFields({ mayForBranch }: { mayForBranch: boolean }) {
  const t = useTexts(text)
  const say = useSay()
  const locale = useLocale()
  const every: unknown = useWatch({ name: 'every' })
  return (
    <>
      <SelectField
        name="every"
        label={t('every')}
        choices={scheduleSteps.map((value) => ({ value, label: say(scheduleStepNames[value]) }))}
      />
      {every === 'weekly' && (
        <SelectField
          name="weekday"
          label={t('weekday')}
          choices={weekdays.map((value) => ({ value, label: weekdayName(value, locale) }))}
        />
      )}
      {every === 'monthly' && (
        <NumberField
          name="monthDay"
          label={t('monthDay')}
          hint={t('monthDayHint')}
          min={1}
          max={31}
        />
      )}
      <TextField name="time" label={t('time')} type="time" />
      <SelectField
        name="range"
        label={t(term.days)}
        choices={scheduleRanges.map((value) => ({ value, label: say(scheduleRangeNames[value]) }))}
      />
      <SelectField
        name="format"
        label={t(term.file)}
        choices={exportFormats.map((value) => ({ value, label: `.${value}` }))}
      />
      {mayForBranch && (
        <CheckboxField name="forBranch" label={t('forBranch')} hint={t('forBranchHint')} />
      )}
    </>
  )
}
