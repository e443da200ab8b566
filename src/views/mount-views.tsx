import { render } from 'preact';
import type { ListController } from '../app/list-controller';
import type { Unmount } from '../app/rooms';
import { adoptStyles } from '../ui/adopt-styles';
import { controlStyles } from '../ui/control.styles';
import { List } from './list';
import { listStyles } from './list.styles';

/** Draws a list into `frame`, whose shadow root has the sheet of sizes, until the returned function is called. */
export function mountList(list: ListController, frame: HTMLElement): Unmount {
  const root = frame.getRootNode();
  const dropStyles = root instanceof ShadowRoot ? adoptStyles(root, controlStyles + listStyles) : () => {};
  render(<List list={list} />, frame);
  return () => {
    render(null, frame);
    dropStyles();
  };
}
