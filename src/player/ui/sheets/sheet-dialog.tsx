import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { readSheet, readSheetSize } from '../../../api/read-sheet';
import type { Sheet } from '../../../model/sheet';
import { animate } from '../../../platform/animate';
import type { Clock } from '../../../platform/clock';
import { keepEvents } from '../../../platform/keep-events';
import { openLayer } from '../../../platform/layers';
import { adoptStyles } from '../../../render/adopt-styles';
import type { OpenSheet, ServiceSheet } from '../../actions/player-actions';
import type { Player } from '../../player';
import { Spinner } from '../controls/notice';
import type { PlayerTranslate } from '../controls/player-text';
import { RoundButton } from '../controls/round-button';
import { findTouched, watchGesture } from '../controls/watch-gesture';
import sheetStyles from './sheet.css';
import { SheetContent } from './sheet-content';

export interface SheetDialogProps {
  readonly open: OpenSheet;
  readonly player: Player;
  readonly t: PlayerTranslate;
}

/** How far the head is dragged down to close the sheet. */
const CLOSING_PX = 90;
const CLOSE_MS = 180;

/** A sheet of the service, or the player's own one. */
export function SheetDialog({ open, player, t }: SheetDialogProps) {
  if (!('Content' in open)) return <LoadedSheet {...{ open, player, t }} />;
  return (
    <SheetFrame {...{ open, player, t }} title={open.title} size="small">
      <open.Content />
    </SheetFrame>
  );
}

interface ServiceSheetProps extends SheetDialogProps {
  readonly open: ServiceSheet;
}

function LoadedSheet({ open, player, t }: ServiceSheetProps) {
  const { content, retry } = useSheet(open);
  const { action } = open;
  const sheet = typeof content === 'string' ? undefined : content;
  const title = action.sheetTitle || sheet?.title || '';
  const size = readSheetSize(action.sheetSize) ?? sheet?.size ?? 'medium';
  return (
    <SheetFrame {...{ open, player, t, title, size }} name={action.text} isBusy={content === 'loading'}>
      {content === 'loading' && <Spinner label="" />}
      {content === 'failed' && (
        <div class="sheet-failed">
          <p>{t('feedFailed')}</p>
          <button type="button" class="pill is-main" onClick={retry}>
            {t('retry')}
          </button>
        </div>
      )}
      {sheet && <SheetContent {...{ sheet, open, t }} />}
      <p class="for-ears" role="status">
        {content === 'failed' ? t('feedFailed') : content === 'loading' ? t('loading') : ''}
      </p>
    </SheetFrame>
  );
}

interface SheetFrameProps extends SheetDialogProps {
  readonly title: string;
  /** The name of a sheet without a title. */
  readonly name?: string;
  readonly size: Sheet['size'];
  readonly isBusy?: boolean;
  readonly children: ComponentChildren;
}

/** A dialog of its own above the player's: Escape closes it first, and the focus goes back by itself. */
function SheetFrame({ open, player, t, title, name, size, isBusy, children }: SheetFrameProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isClosing = useRef(false);

  useModal(dialog);
  const close = () => {
    if (isClosing.current) return;
    isClosing.current = true;
    const element = dialog.current;
    if (!element || player.context.platform.page.prefersReducedMotion()) return open.close();
    const sinking = { opacity: 0, transform: `translateY(${element.clientHeight}px)` };
    const moving = animate(element, [sinking], { duration: CLOSE_MS, easing: 'ease-in', fill: 'forwards' });
    moving.onfinish = open.close;
    moving.oncancel = open.close;
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    close();
  };
  const onCancel = (event: Event) => {
    event.preventDefault();
    close();
  };
  const isOutside = ({ clientX, clientY }: MouseEvent) => {
    const box = dialog.current?.getBoundingClientRect();
    return box && (clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom);
  };

  const head = useDragDown(dialog, player.context.platform.clock, close);
  return (
    <dialog
      ref={dialog}
      class={`sheet is-${size}`}
      part="sheet"
      aria-label={title || name || t('details')}
      aria-busy={isBusy === true}
      onKeyDown={onKey}
      onCancel={onCancel}
      // A browser may close a dialog without a `cancel` event.
      onClose={open.close}
      onClick={(event) => event.target === dialog.current && isOutside(event) && close()}
    >
      <div class="sheet-head" ref={head}>
        <span class="sheet-grip" aria-hidden="true" />
        <h2 class="sheet-title" dir="auto" lang={t.contentLanguage}>
          {title}
        </h2>
        <RoundButton icon="close" class="sheet-close" label={t('close')} onPress={close} />
      </div>
      {/* A region that scrolls must be in reach of the keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <section class="sheet-body" tabIndex={0} aria-label={title || t('details')}>
        {children}
      </section>
    </dialog>
  );
}

/** Shows the dialog over the player, until it is taken away. */
function useModal(dialog: { readonly current: HTMLDialogElement | null }): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    const root = element?.getRootNode();
    const stop = root instanceof ShadowRoot ? adoptStyles(root, sheetStyles) : () => {};
    if (!element) return stop;
    // The player below must not receive events of the sheet; an embedded player has no dialog that keeps them from the page.
    keepEvents(element);
    const stopLayer = openLayer(element);
    element.showModal();
    return () => {
      stopLayer();
      // Closed before it is taken away: only then does the browser give the focus back.
      element.close();
      stop();
    };
  }, []);
}

type Content = Sheet | 'loading' | 'failed';

/** What the sheet shows, loaded once, and once more at each `retry`. */
function useSheet({ load }: ServiceSheet): { readonly content: Content; readonly retry: () => void } {
  const [content, setContent] = useState<Content>('loading');
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isOver = false;
    const finish = (next: Content) => isOver || setContent(next);
    load().then(
      (body) => finish(readSheet(body)),
      () => finish('failed'),
    );
    return () => {
      isOver = true;
    };
  }, [tries]);
  const retry = () => {
    setContent('loading');
    setTries(tries + 1);
  };
  return { content, retry };
}

/** Lets a finger on the head drag the sheet down, and close it when it is let go far or fast enough. */
function useDragDown(dialog: { readonly current: HTMLDialogElement | null }, clock: Clock, close: () => void) {
  const head = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const follow = (px: number) => dialog.current?.style.setProperty('transform', px > 0 ? `translateY(${px}px)` : '');
    if (!head.current) return;
    return watchGesture(head.current, {
      clock,
      toPlace: () => ({ left: 0, width: 0, downPx: CLOSING_PX, isRtl: false }),
      claim: (event) => (findTouched(event)?.closest('button') ? undefined : 'pressed'),
      onChange(state) {
        if (state.status === 'dragging' && state.axis === 'vertical') follow(state.y - state.startY);
      },
      onDone: (outcome) => (outcome === 'swipedDown' ? close() : follow(0)),
    });
  }, []);
  return head;
}
