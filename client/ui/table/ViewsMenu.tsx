import { Button, InputGroup, Menu, MenuDivider, MenuItem } from '@blueprintjs/core'
import { Bookmark, Link, People, Star } from '@blueprintjs/icons'
import { useRef, type KeyboardEvent } from 'react'
import { defineMessages } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { savedViews } from '#client/state/savedViews.ts'
import { useStore } from '#client/state/store.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { showToast } from '#client/state/toasts.ts'
import { DropDown } from '#client/ui/DropDown.tsx'
import { ToolButton } from './ToolButton.tsx'
import { ViewActions } from './ViewActions.tsx'

const text = defineMessages({
  views: { id: 'kit.table.ViewsMenu.views', defaultMessage: 'Saved views' },
  none: { id: 'kit.table.ViewsMenu.none', defaultMessage: 'No view saved yet' },
  name: { id: 'kit.table.ViewsMenu.name', defaultMessage: 'Name for this view' },
  shared: { id: 'kit.table.ViewsMenu.shared', defaultMessage: 'Shared with you' },
  link: { id: 'kit.table.ViewsMenu.link', defaultMessage: 'Copy a link to this view' },
  copied: {
    id: 'kit.table.ViewsMenu.copied',
    defaultMessage: 'Link copied. Everyone who may open the screen sees this view',
  },
  byHand: {
    id: 'kit.table.ViewsMenu.byHand',
    defaultMessage:
      'The link can’t be copied here. Copy the address from the browser’s address bar: it opens this view',
  },
})

/**
 * The saved views: names for the address's filters, sorting and columns. They belong to the person,
 * on any device. Views that others share follow under their own heading.
 */
export function ViewsMenu({ table, query }: { table: string; query: string }) {
  const t = useTexts(text)
  const navigate = useNavigate()
  const own = useStore(savedViews)
  const views = own?.all.filter(({ listId }) => listId === table) ?? []
  const others = own?.shared.filter(({ listId }) => listId === table) ?? []
  const forViewer = others.filter(({ isForViewer }) => isForViewer)
  const field = useRef<HTMLInputElement>(null)
  const save = () => {
    const name = field.current?.value.trim()
    // A name that can't be saved yet stays in the field.
    if (!field.current || !name || !own) return
    own.save({ listId: table, name, query })
    field.current.value = ''
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Typed characters are a name and not keys of the menu. Escape still closes it.
    if (event.key !== 'Escape') event.stopPropagation()
    if (event.key === 'Enter') save()
  }
  const onLink = async () => {
    try {
      await navigator.clipboard.writeText(location.href)
      showToast('ok', t('copied'))
    } catch {
      // A page can't use the clipboard without HTTPS or without permission.
      showToast('warn', t('byHand'))
    }
  }
  return (
    <DropDown
      content={
        <div className="ik-views">
          <Menu>
            {views.length === 0 && <MenuItem disabled text={t('none')} />}
            {views.map((view) => (
              <MenuItem
                key={view.id}
                icon={view.isDefault ? <Star /> : <Bookmark />}
                text={view.name}
                active={view.query === query}
                onClick={() => void navigate({ search: view.query })}
              />
            ))}
            {forViewer.length > 0 && <MenuDivider title={t('shared')} />}
            {forViewer.map((view) => (
              <MenuItem
                key={view.id}
                icon={<People />}
                text={view.name}
                label={view.owner}
                active={view.query === query}
                onClick={() => void navigate({ search: view.query })}
              />
            ))}
            {forViewer.length > 0 && <MenuDivider />}
            <MenuItem icon={<Link />} text={t('link')} onClick={() => void onLink()} />
          </Menu>
          <MenuDivider />
          <InputGroup
            placeholder={t('name')}
            aria-label={t('name')}
            inputRef={field}
            maxLength={60}
            onKeyDown={onKeyDown}
            rightElement={<Button variant="minimal" text={t(term.save)} onClick={save} />}
          />
          {own &&
            [...views, ...others.filter(({ mayManage }) => mayManage)].map((view) => (
              <ViewActions key={view.id} view={view} views={own} />
            ))}
        </div>
      }
    >
      <ToolButton icon={<Bookmark />} label={t('views')} />
    </DropDown>
  )
}
