import { render } from 'preact';
import type { ListController } from '../app/list-controller';
import type { Unmount } from '../app/rooms';
import { adoptStyles } from '../ui/adopt-styles';
import { controlStyles } from '../ui/control.styles';
import { listSizeStyles } from '../ui/list-size.styles';
import { List } from './list';
import { listStyles } from './list.styles';

/** Draws a list into its shadow root, until the returned function is called. */
export function mountList(list: ListController, root: ShadowRoot): Unmount {
  const dropStyles = adoptStyles(root, listSizeStyles + controlStyles + listStyles);
  const frame = document.createElement('div');
  root.append(frame);
  render(<List list={list} />, frame);
  return () => {
    render(null, frame);
    frame.remove();
    dropStyles();
  };
}
