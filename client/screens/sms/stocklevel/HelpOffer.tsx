import { Callout } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { HelpOffer_level$key } from '#client/__generated__/HelpOffer_level.graphql.ts'
import { sendPath } from '#client/screens/sms/stock/stockLinks.ts'
import { useIsOpen } from '#client/session/openPaths.ts'
import { useFormats } from '#client/state/formats.ts'
import { profileStore } from '#client/state/profile.ts'
import { useStore } from '#client/state/store.ts'
import { useTexts } from '#client/state/texts.ts'
import { actsOnBranch, type RoleId } from '#domain/access.ts'
import { headquarters } from '#domain/limits.ts'

const text = defineMessages({
  headquarters: {
    id: 'sms.stocklevel.HelpOffer.headquarters',
    defaultMessage:
      'Headquarters could give {n, plural, one {# card} other {{cards} cards}} and stay above its own threshold.',
  },
  other: {
    id: 'sms.stocklevel.HelpOffer.other',
    defaultMessage:
      '{branch} could give {n, plural, one {# card} other {{cards} cards}} and stay above its own threshold: they go by way of headquarters.',
  },
  distribute: {
    id: 'sms.stocklevel.HelpOffer.distribute',
    defaultMessage: 'Distribute to {branch}',
  },
  giveBack: { id: 'sms.stocklevel.HelpOffer.giveBack', defaultMessage: 'Return from {branch}' },
  coming: {
    id: 'sms.stocklevel.HelpOffer.coming',
    defaultMessage: '{n, plural, one {# card is} other {{cards} cards are}} already on the way.',
  },
})

const fragment = graphql`
  fragment HelpOffer_level on BranchStock {
    branch {
      code
    }
    cardType {
      key
    }
    coming
    help {
      from {
        code
        name
      }
      quantity
    }
  }
`

/**
 * Shows where a branch below its threshold could get cards from, as a prefilled link; nothing if
 * there is no such place.
 */
export function HelpOffer({ level }: { level: HelpOffer_level$key }) {
  const t = useTexts(text)
  const format = useFormats()
  const isOpen = useIsOpen()
  const profile = useStore(profileStore)
  const { branch, cardType, coming, help } = useFragment(fragment, level)
  if (!help || !profile) return null
  const { from, quantity } = help
  const atHome = from.code === headquarters
  const path = atHome
    ? sendPath('distribution', { to: branch.code, cardType: cardType.key })
    : `${sendPath('return', { cardType: cardType.key })}&${new URLSearchParams({ origin: from.code })}`
  const acts = actsOnBranch(
    { roleId: profile.roleid as RoleId, branchCode: profile.branchcode },
    from.code,
  )
  return (
    <Callout compact intent="primary" icon={null} className="ik-sl-help">
      <p>
        {t(atHome ? 'headquarters' : 'other', {
          branch: from.name,
          n: quantity,
          cards: format.count(quantity),
        })}
      </p>
      {coming > 0 && <p>{t('coming', { n: coming, cards: format.count(coming) })}</p>}
      {acts && isOpen(path) && (
        <Link className="bp6-button bp6-small" to={path}>
          {atHome ? t('distribute', { branch: branch.code }) : t('giveBack', { branch: from.code })}
        </Link>
      )}
    </Callout>
  )
}
