import { Button, Menu, MenuItem } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { defineMessages } from 'react-intl'
import { useTexts } from '#client/state/texts.ts'
import type { Locale } from '#domain/words.ts'
import { DropDown } from './DropDown.tsx'

const text = defineMessages({
  choose: { id: 'kit.LanguageMenu.choose', defaultMessage: 'Language' },
})

type Props = {
  languages: readonly Locale[]
  now: Locale
  nameOf: (locale: Locale) => string
  onChange: (to: Locale) => void
  children: ReactNode
}

/** Lists the languages by their own names, if there are more than two. */
export function LanguageMenu({ languages, now, nameOf, onChange, children }: Props) {
  const t = useTexts(text)
  const menu = (
    <Menu>
      {languages.map((each) => (
        <MenuItem
          key={each}
          lang={each}
          text={nameOf(each)}
          active={each === now}
          onClick={() => onChange(each)}
        />
      ))}
    </Menu>
  )
  return (
    <DropDown content={menu}>
      <Button
        variant="minimal"
        className="ik-bar-button"
        aria-label={t('choose')}
        title={t('choose')}
      >
        {children}
      </Button>
    </DropDown>
  )
}
