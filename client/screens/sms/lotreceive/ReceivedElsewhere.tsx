import { Office } from '@blueprintjs/icons'
import { Link } from 'react-router-dom'
import { Notice } from '#client/ui/Notice.tsx'
import { useIsOpen } from '#client/app/openPaths.ts'
import { useTexts } from '#client/ui/texts.ts'
import { receivePath } from '../stock/stockLinks.ts'

const text = {
  title: ['Lots are received at headquarters', 'Lot diterima di ibu pejabat'],
  hint: [
    'Deliveries of the supplier go into headquarters’ store. What headquarters sends to your branch is received as a distribution.',
    'Hantaran pembekal masuk ke stor ibu pejabat. Lot yang dihantar oleh ibu pejabat ke cawangan anda diterima sebagai agihan.',
  ],
  distribution: ['Receive a distribution', 'Terima agihan'],
} as const

/** What a branch sees where headquarters receives lots: where its own receiving is done. */
export function ReceivedElsewhere() {
  const t = useTexts(text)
  const isOpen = useIsOpen()
  const path = receivePath('distribution', '')
  return (
    <section className="ik-panel">
      <Notice
        icon={<Office size={20} />}
        title={t('title')}
        actions={
          isOpen(path) && (
            <Link className="bp6-button" to={path}>
              {t('distribution')}
            </Link>
          )
        }
      >
        {t('hint')}
      </Notice>
    </section>
  )
}
