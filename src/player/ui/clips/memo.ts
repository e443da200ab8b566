import { Component, type ComponentClass, type VNode } from 'preact';

/** Redraws `view` only if one of its props changes. Preact's own `memo` would add all of `preact/compat`. */
export function memo<Props extends object>(view: (props: Props) => VNode): ComponentClass<Props> {
  return class extends Component<Props> {
    override shouldComponentUpdate(next: Props): boolean {
      return (Object.keys(next) as (keyof Props)[]).some((name) => next[name] !== this.props[name]);
    }
    override render(props: Props): VNode {
      return view(props);
    }
  };
}
