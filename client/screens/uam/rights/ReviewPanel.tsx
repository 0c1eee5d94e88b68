import { Button } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import { Link } from 'react-router-dom'
import { CloseButton } from '#client/parts/CloseButton.tsx'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { useSay } from '#client/state/words.ts'
import { Facts } from '#client/ui/Facts.tsx'
import { Panel } from '#client/ui/Panel.tsx'
import { StateTag } from '#client/ui/StateTag.tsx'
import type { RoleId } from '#domain/access.ts'
import { roleNames } from '#domain/user/roleNames.ts'
import { rightsTexts } from './rightsTexts.ts'
import { useFlags } from './useFlags.ts'
import type { ReviewedRow } from './useReviewedUsers.ts'
import { useRightsWords } from './useRightsWords.ts'

const text = defineMessages({
  ...rightsTexts,
  lastSignIn: term.lastSignIn,
  never: { id: 'uam.rights.ReviewPanel.never', defaultMessage: 'never' },
  confirmed: { id: 'uam.rights.ReviewPanel.confirmed', defaultMessage: 'Confirmed' },
  requested: { id: 'uam.rights.ReviewPanel.requested', defaultMessage: 'Removal requested' },
  requestedBy: { id: 'uam.rights.ReviewPanel.requestedBy', defaultMessage: '{reason} ({by})' },
  edit: { id: 'uam.rights.ReviewPanel.edit', defaultMessage: 'Change or disable the account' },
})

type Props = {
  person: ReviewedRow
  confirming: boolean
  onConfirm: () => void
  onAsk: () => void
  onClose: () => void
}

/**
 * Shows what a person may do and what stands out about them, with the decisions that the viewer may
 * take.
 */
export function ReviewPanel({ person, confirming, onConfirm, onAsk, onClose }: Props) {
  const t = useTexts(text)
  const say = useSay()
  const format = useFormats()
  const wordsOf = useRightsWords()
  const flags = useFlags()(person)
  const { confirmedAt, confirmedBy, removalReason, removalAskedBy } = person
  return (
    <Panel title={person.staffName} aside={<CloseButton label={t(term.close)} onClose={onClose} />}>
      <div className="ik-rights-person">
        <Facts
          facts={[
            [t('loginId'), person.loginId, true],
            [t('role'), say(roleNames[person.roleId as RoleId])],
            [t('branch'), person.branch.name],
            [t('mayDo'), wordsOf(person)],
            [
              t('lastSignIn'),
              person.lastLoginAt ? format.dateTime(person.lastLoginAt) : t('never'),
            ],
            [t('due'), format.date(person.dueOn)],
            [
              t('confirmed'),
              confirmedAt &&
                t(term.whenWho, { when: format.dateTime(confirmedAt), who: confirmedBy ?? '' }),
            ],
            [
              t('requested'),
              removalReason &&
                t('requestedBy', { reason: removalReason, by: removalAskedBy ?? '' }),
            ],
          ]}
        />
        {flags.length > 0 && (
          <ul className="ik-rights-stands-out" aria-label={t('standsOut')}>
            {flags.map(({ id, tone, name, sentence }) => (
              <li key={id}>
                <StateTag tone={tone} text={name} /> {sentence}
              </li>
            ))}
          </ul>
        )}
        <div className="ik-row">
          {person.mayConfirm && (
            <Button
              intent="primary"
              text={t(term.confirm)}
              disabled={confirming}
              onClick={onConfirm}
            />
          )}
          {person.mayAskRemoval && <Button text={t('request')} onClick={onAsk} />}
          {person.mayEdit && (
            <Link
              className="bp6-button"
              to={`/ikad/uam/manageusers?${new URLSearchParams({ key: person.loginId })}`}
            >
              {t('edit')}
            </Link>
          )}
        </div>
      </div>
    </Panel>
  )
}
