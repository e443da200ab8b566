import { Component, type ComponentClass, type VNode } from 'preact';

/** Draws `view` anew only where one of its props is another one. Preact's own `memo` brings all of `preact/compat`. */
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
