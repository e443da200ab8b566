import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { readSheet, readSheetSize } from '../api/read-sheet';
import type { OpenSheet } from '../app/player-actions';
import type { Sheet } from '../model/sheet';
import { adoptStyles } from '../ui/adopt-styles';
import { Spinner } from './notice';
import { Picture } from './picture';
import { RoundButton } from './round-button';
import { sheetStyles } from './sheet.styles';
import type { SheetPlaceProps } from './sheet-place';

interface SheetDialogProps extends SheetPlaceProps {
  readonly open: OpenSheet;
}

/** How far, or how fast (px a millisecond), the head is dragged down to close the sheet. */
const CLOSING_PX = 90;
const CLOSING_SPEED = 0.5;
const CLOSE_MS = 180;

/** A sheet in a dialog of its own above the player's: Escape closes it first, and the focus goes back by itself. */
export function SheetDialog({ open, controller, say }: SheetDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [content, setContent] = useState<Sheet | 'loading' | 'failed'>('loading');
  const [tries, setTries] = useState(0);
  const isClosing = useRef(false);

  useLayoutEffect(() => {
    const element = dialog.current;
    const root = element?.getRootNode();
    const stop = root instanceof ShadowRoot ? adoptStyles(root, sheetStyles) : () => {};
    element?.showModal();
    return () => {
      // Closed before it is taken away: only then does the browser give the focus back.
      element?.close();
      stop();
    };
  }, []);
  useEffect(() => {
    let isOver = false;
    const finish = (next: Sheet | 'failed') => isOver || setContent(next);
    open.load().then(
      (body) => finish(readSheet(body)),
      () => finish('failed'),
    );
    return () => {
      isOver = true;
    };
  }, [tries]);

  const close = () => {
    if (isClosing.current) return;
    isClosing.current = true;
    const element = dialog.current;
    if (!element || controller.page.prefersReducedMotion()) return open.close();
    const sinking = { opacity: 0, transform: `translateY(${element.clientHeight}px)` };
    const moving = element.animate([sinking], { duration: CLOSE_MS, easing: 'ease-in', fill: 'forwards' });
    moving.onfinish = open.close;
    moving.oncancel = open.close;
  };
  const onKey = (event: KeyboardEvent) => {
    // The player below hears no key of the sheet.
    event.stopPropagation();
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

  const { action } = open;
  const sheet = typeof content === 'string' ? undefined : content;
  const title = action.sheetTitle || sheet?.title || '';
  const size = readSheetSize(action.sheetSize) ?? sheet?.size ?? 'medium';
  return (
    <dialog
      ref={dialog}
      class={`sheet is-${size}`}
      part="sheet"
      aria-label={title || action.text || say('details')}
      aria-busy={content === 'loading'}
      onKeyDown={onKey}
      onCancel={onCancel}
      // A browser may close a dialog without asking.
      onClose={open.close}
      onClick={(event) => event.target === dialog.current && isOutside(event) && close()}
      onWheel={(event) => event.stopPropagation()}
    >
      <div class="sheet-head" {...useDragDown(dialog, close)}>
        <span class="sheet-grip" aria-hidden="true" />
        <h2 class="sheet-title" dir="auto" lang={say.contentLanguage}>
          {title}
        </h2>
        <RoundButton icon="close" class="sheet-close" label={say('close')} onPress={close} />
      </div>
      {/* A region that scrolls must be in reach of the keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <section class="sheet-body" tabIndex={0} aria-label={title || say('details')}>
        {content === 'loading' && <Spinner label="" />}
        {content === 'failed' && (
          <div class="sheet-failed">
            <p>{say('feedFailed')}</p>
            <button
              type="button"
              class="pill is-main"
              onClick={() => {
                setContent('loading');
                setTries(tries + 1);
              }}
            >
              {say('retry')}
            </button>
          </div>
        )}
        {sheet && <SheetContent {...{ sheet, open, say }} />}
      </section>
      <p class="for-ears" role="status">
        {content === 'failed' ? say('feedFailed') : content === 'loading' ? say('loading') : ''}
      </p>
    </dialog>
  );
}

function SheetContent({ sheet, open, say }: Pick<SheetDialogProps, 'open' | 'say'> & { readonly sheet: Sheet }) {
  const { media } = sheet;
  const [isGone, setGone] = useState(false);
  const actions = sheet.actions.filter(open.canRun);
  return (
    <>
      {media && !isGone && (
        <div class="sheet-media" data-kind={media.kind}>
          {media.kind === 'image' ? (
            <Picture
              urls={[media.url]}
              alt={media.description}
              width={media.width}
              height={media.height}
              isLazy={false}
              onFailed={() => setGone(true)}
            />
          ) : (
            // Nothing of it is fetched before the viewer plays it, so the player below keeps its decoders. (J14)
            // biome-ignore lint/a11y/useMediaCaption: a sheet's film comes without a captions file
            <video
              src={media.url}
              poster={media.posterUrl || undefined}
              width={media.width || undefined}
              height={media.height || undefined}
              aria-label={media.description || undefined}
              controls
              playsInline
              preload="none"
              onError={() => setGone(true)}
            />
          )}
        </div>
      )}
      {sheet.paragraphs.map((paragraph, index) => (
        <p key={index} class="sheet-text" dir="auto" lang={say.contentLanguage}>
          {paragraph}
        </p>
      ))}
      {actions.length > 0 && (
        <div class="sheet-actions">
          {actions.map((action, index) => (
            <button
              key={index}
              type="button"
              class={index === 0 ? 'pill is-main' : 'pill'}
              part="action"
              dir="auto"
              onClick={() => void open.run(action)}
            >
              {action.text || say('learnMore')}
            </button>
          ))}
        </div>
      )}
    </>
  );
}

/** Lets a finger on the head drag the sheet down, and close it when it is let go far or fast enough. */
function useDragDown(dialog: { readonly current: HTMLDialogElement | null }, close: () => void) {
  const press = useRef<{ readonly y: number; readonly atMs: number } | undefined>(undefined);
  const follow = (px: number) => dialog.current?.style.setProperty('transform', px > 0 ? `translateY(${px}px)` : '');
  return {
    onPointerDown(event: PointerEvent) {
      const target = event.composedPath()[0];
      if (event.button !== 0 || (target instanceof Element && target.closest('button'))) return;
      press.current = { y: event.clientY, atMs: event.timeStamp };
      if (event.currentTarget instanceof Element) event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent) {
      if (press.current) follow(event.clientY - press.current.y);
    },
    onPointerUp(event: PointerEvent) {
      const began = press.current;
      press.current = undefined;
      if (!began) return;
      const px = event.clientY - began.y;
      if (px > CLOSING_PX || (px > 10 && px / Math.max(1, event.timeStamp - began.atMs) > CLOSING_SPEED)) close();
      else follow(0);
    },
    onPointerCancel() {
      press.current = undefined;
      follow(0);
    },
  };
}
