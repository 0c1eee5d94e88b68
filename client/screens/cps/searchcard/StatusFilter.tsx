import { Button, Checkbox } from '@blueprintjs/core'
import { CaretDown } from '@blueprintjs/icons'
import { defineMessages } from 'react-intl'
import { useStateNames } from '#client/parts/stateTag.tsx'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { DropDown } from '#client/ui/DropDown.tsx'
import { useAskedQuery } from '#client/ui/useAskedQuery.ts'
import { cardJobStateRows } from '#domain/cardJob/states.ts'
import { statuses, statusesOf } from './searchVariables.ts'

const text = defineMessages({
  several: { id: 'cps.searchcard.StatusFilter.several', defaultMessage: '{n} states' },
})

/** Filters by state; its value is in the address. */
export function StatusFilter() {
  const t = useTexts(text)
  const stateName = useStateNames(cardJobStateRows)
  const { search, set } = useAskedQuery()
  const chosen = statusesOf(search)
  const [only] = chosen
  const words =
    chosen.length === 0
      ? t(term.any)
      : chosen.length === 1 && only
        ? stateName(only)
        : t('several', { n: chosen.length })
  const toggle = (status: (typeof statuses)[number]) => {
    const next = statuses.filter((each) => (each === status) !== chosen.includes(each))
    set({ status: next.join(','), job: null })
  }
  return (
    <DropDown
      align="start"
      content={
        <fieldset className="ik-columns">
          <legend>{t(term.status)}</legend>
          {statuses.map((status) => (
            <Checkbox
              key={status}
              label={stateName(status)}
              checked={chosen.includes(status)}
              onChange={() => toggle(status)}
            />
          ))}
          <Button
            size="small"
            variant="minimal"
            text={t(term.any)}
            onClick={() => set({ status: null })}
          />
        </fieldset>
      }
    >
      <Button endIcon={<CaretDown />} className="ik-filter">
        <span className="ik-muted">{t(term.status)}</span> <strong>{words}</strong>
      </Button>
    </DropDown>
  )
}
