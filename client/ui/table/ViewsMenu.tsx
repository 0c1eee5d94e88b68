import { Button, InputGroup, Menu, MenuDivider, MenuItem } from '@blueprintjs/core'
import { Bookmark, Trash } from '@blueprintjs/icons'
import { useState, type KeyboardEvent } from 'react'
import { defineMessages } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { useTexts } from '#client/state/texts.ts'
import { DropDown } from '#client/ui/DropDown.tsx'
import { removeView, savedViews, saveView } from './savedViews.ts'

const text = defineMessages({
  views: { id: 'kit.table.ViewsMenu.views', defaultMessage: 'Saved views' },
  none: { id: 'kit.table.ViewsMenu.none', defaultMessage: 'No view saved yet' },
  name: { id: 'kit.table.ViewsMenu.name', defaultMessage: 'Name for this view, then Enter' },
  remove: { id: 'kit.table.ViewsMenu.remove', defaultMessage: 'Delete view {name}' },
})

/** Views: a name for the filters, sorting and columns of the present address. */
export function ViewsMenu({ table, query }: { table: string; query: string }) {
  const t = useTexts(text)
  const navigate = useNavigate()
  const [views, setViews] = useState(() => savedViews(table))
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation()
    const name = event.currentTarget.value.trim()
    if (event.key !== 'Enter' || !name) return
    saveView(table, { name, query })
    setViews(savedViews(table))
    event.currentTarget.value = ''
  }
  return (
    <DropDown
      content={
        <div className="ik-views">
          <Menu>
            {views.length === 0 && <MenuItem disabled text={t('none')} />}
            {views.map((view) => (
              <MenuItem
                key={view.name}
                icon={<Bookmark />}
                text={view.name}
                active={view.query === query}
                onClick={() => void navigate({ search: view.query })}
              />
            ))}
          </Menu>
          <MenuDivider />
          <InputGroup placeholder={t('name')} aria-label={t('name')} onKeyDown={onKeyDown} />
          {views.map((view) => (
            <Button
              key={view.name}
              size="small"
              variant="minimal"
              icon={<Trash />}
              text={t('remove', { name: view.name })}
              onClick={() => {
                removeView(table, view.name)
                setViews(savedViews(table))
              }}
            />
          ))}
        </div>
      }
    >
      <Button icon={<Bookmark />} aria-label={t('views')} title={t('views')} />
    </DropDown>
  )
}
