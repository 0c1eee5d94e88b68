import { Desktop } from '@blueprintjs/icons'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { StationChoice_query$key } from '#client/__generated__/StationChoice_query.graphql.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { ActingSelect } from '#client/ui/form/ActingSelect.tsx'
import { Notice } from '#client/ui/Notice.tsx'
import { useMyStations } from './useMyStations.ts'

const text = defineMessages({
  title: {
    id: 'cps.cardprinting.StationChoice.title',
    defaultMessage: 'Which station is this workstation?',
  },
  hint: {
    id: 'cps.cardprinting.StationChoice.hint',
    defaultMessage: 'You will be asked only once on this device.',
  },
  none: {
    id: 'cps.cardprinting.StationChoice.none',
    defaultMessage: 'Your branch has no active print station',
  },
  noneHint: {
    id: 'cps.cardprinting.StationChoice.noneHint',
    defaultMessage: 'An administrator adds stations under User access, Stations.',
  },
  choose: term.choose,
})

const fragment = graphql`
  fragment StationChoice_query on Query {
    ...useMyStations_query
  }
`

/** Asks once which print station this workstation is, among those where the viewer may act. */
export function StationChoice({
  query,
  onChosen,
}: {
  query: StationChoice_query$key
  onChosen: () => void
}) {
  const t = useTexts(text)
  const { signedIn, mine: open, choose } = useMyStations(useFragment(fragment, query))
  if (!signedIn) return null
  const onChoose = (stationId: string) => {
    choose(stationId)
    onChosen()
  }
  return (
    <div className="ik-panel">
      <Notice
        icon={<Desktop size={20} />}
        title={open.length ? t('title') : t('none')}
        actions={
          open.length > 0 && (
            <ActingSelect autoFocus aria-label={t(term.printStation)} value="" onChoose={onChoose}>
              <option value="">{t('choose')}</option>
              {open.map(({ stationId, name, branch }) => (
                <option key={stationId} value={stationId}>
                  {`${stationId} · ${name} · ${branch.name}`}
                </option>
              ))}
            </ActingSelect>
          )
        }
      >
        {open.length ? t('hint') : t('noneHint')}
      </Notice>
    </div>
  )
}
