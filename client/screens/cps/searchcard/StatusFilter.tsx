import { Button, Checkbox, PopoverNext } from '@blueprintjs/core'
import { CaretDown } from '@blueprintjs/icons'
import { defineMessages } from 'react-intl'
import { cardJobStateName } from '#client/parts/CardJobStateTag.tsx'
import { useLocale } from '#client/state/locale.ts'
import { useTexts } from '#client/state/texts.ts'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { statuses, statusesOf } from './searchVariables.ts'

const text = defineMessages({
  state: { id: 'cps.searchcard.StatusFilter.state', defaultMessage: 'State' },
  any: { id: 'cps.searchcard.StatusFilter.any', defaultMessage: 'any' },
  several: { id: 'cps.searchcard.StatusFilter.several', defaultMessage: '{n} states' },
})

/** Which states show; held in the address. */
export function StatusFilter() {
  const t = useTexts(text)
  const locale = useLocale()
  const { search, set } = useUrlQuery()
  const chosen = statusesOf(search)
  const [only] = chosen
  const words =
    chosen.length === 0
      ? t('any')
      : chosen.length === 1 && only
        ? cardJobStateName(only, locale)
        : t('several', { n: chosen.length })
  const toggle = (status: (typeof statuses)[number]) => {
    const next = statuses.filter((each) => (each === status) !== chosen.includes(each))
    set({ status: next.join(','), job: null })
  }
  return (
    <PopoverNext
      placement="bottom-start"
      content={
        <fieldset className="ik-columns">
          <legend>{t('state')}</legend>
          {statuses.map((status) => (
            <Checkbox
              key={status}
              label={cardJobStateName(status, locale)}
              checked={chosen.includes(status)}
              onChange={() => toggle(status)}
            />
          ))}
          <Button size="small" variant="minimal" text={t('any')} onClick={() => set({ status: null })} />
        </fieldset>
      }
    >
      <Button endIcon={<CaretDown />} className="ik-filter">
        <span className="ik-muted">{t('state')}</span> <strong>{words}</strong>
      </Button>
    </PopoverNext>
  )
}
