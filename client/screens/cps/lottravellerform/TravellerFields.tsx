import { Button } from '@blueprintjs/core'
import { Cross } from '@blueprintjs/icons'
import { useFieldArray, useWatch } from 'react-hook-form'
import { defineMessages } from 'react-intl'
import type { useQcStatusCodes_query$key } from '#client/__generated__/useQcStatusCodes_query.graphql.ts'
import { useQcStatusCodes } from '#client/parts/filters/useQcStatusCodes.ts'
import { useTexts } from '#client/state/texts.ts'
import { ActingSelect } from '#client/ui/form/ActingSelect.tsx'
import { TextAreaField } from '#client/ui/form/TextAreaField.tsx'
import { chipErrorCode, type Recorded } from '#domain/traveller/figures.ts'
import { compareTyped, type Typed } from './balance.ts'
import { BalanceLine } from './BalanceLine.tsx'
import { FigureField } from './FigureField.tsx'
import { FigureTable } from './FigureTable.tsx'
import { travellerTexts } from './travellerTexts.ts'
import { useCodeName } from './useCodeName.ts'

const text = defineMessages({
  ...travellerTexts,
  addCode: {
    id: 'cps.lottravellerform.TravellerFields.addCode',
    defaultMessage: 'Add a reject code …',
  },
  drop: { id: 'cps.lottravellerform.TravellerFields.drop', defaultMessage: 'Take {code} away' },
  explain: {
    id: 'cps.lottravellerform.TravellerFields.explain',
    defaultMessage: 'Needed: the figures differ, and a second person has to understand why.',
  },
  free: {
    id: 'cps.lottravellerform.TravellerFields.free',
    defaultMessage: 'Not needed: nothing differs.',
  },
})

type Props = { query: useQcStatusCodes_query$key; recorded: Recorded }

/**
 * The fields for a form's figures, with the sum and the variance while typing, and the remark that
 * explains it.
 */
export function TravellerFields({ query, recorded }: Props) {
  const t = useTexts(text)
  const nameOf = useCodeName(query)
  const { codes } = useQcStatusCodes(query)
  const { fields, append, remove } = useFieldArray<{
    rejects: { code: string; quantity?: number }[]
  }>({ name: 'rejects' })
  const [good, rejects] = useWatch({ name: ['good', 'rejects'] }) as [
    Typed['good'],
    Typed['rejects'],
  ]
  const variance = compareTyped({ good, rejects }, recorded)
  const left = [...codes.map(({ code }) => code), chipErrorCode].filter(
    (code) => !fields.some((field) => field.code === code),
  )
  const quantityOf = (code: string) =>
    recorded.rejects.find((row) => row.code === code)?.quantity ?? 0
  const rows = [
    { key: 'withdrawn', title: t('withdrawn'), recorded: recorded.withdrawn },
    {
      key: 'good',
      title: t('good'),
      stated: <FigureField name="good" label={t('good')} autoFocus />,
      recorded: recorded.good,
      difference: variance.good,
    },
    ...fields.map(({ id, code }, at) => ({
      key: id,
      title: (
        <span className="ik-tv-code">
          {nameOf(code)}
          <Button
            size="small"
            variant="minimal"
            icon={<Cross size={12} />}
            aria-label={t('drop', { code: nameOf(code) })}
            onClick={() => remove(at)}
          />
        </span>
      ),
      stated: <FigureField name={`rejects.${at}.quantity`} label={nameOf(code)} />,
      recorded: quantityOf(code),
      difference: variance.rejects.find((row) => row.code === code)?.difference ?? 0,
    })),
    ...variance.rejects
      .filter(({ code }) => !fields.some((field) => field.code === code))
      .map(({ code, recorded: known, difference }) => ({
        key: code,
        title: nameOf(code),
        stated: 0,
        recorded: known,
        difference,
      })),
  ]
  const putBack = { key: 'putBack', title: t('putBack'), recorded: recorded.putBack }
  const addCode = (
    <tr>
      <td colSpan={4}>
        <ActingSelect
          fill
          value=""
          aria-label={t('addCode')}
          onChoose={(code) => append({ code, quantity: undefined as never })}
        >
          <option value="">{t('addCode')}</option>
          {left.map((code) => (
            <option key={code} value={code}>
              {nameOf(code)}
            </option>
          ))}
        </ActingSelect>
      </td>
    </tr>
  )
  const asRecorded =
    variance.good === 0 && variance.rejects.every(({ difference }) => difference === 0)
  return (
    <>
      <FigureTable rows={[...rows, putBack]} foot={addCode} />
      <BalanceLine
        withdrawn={recorded.withdrawn}
        putBack={recorded.putBack}
        good={variance.stated.good}
        rejected={variance.rejected}
        balance={variance.balance}
        asRecorded={asRecorded}
      />
      <TextAreaField
        name="remark"
        label={t('remark')}
        hint={t(variance.agrees ? 'free' : 'explain')}
        rows={2}
        maxLength={500}
        optional={variance.agrees}
      />
    </>
  )
}
