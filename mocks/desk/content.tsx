import { useEffect, useRef, useState } from 'preact/hooks';
import type { Problem } from '../forms/read-form';
import type { Schema } from '../forms/schema';
import { Fields, useForm } from './fields';
import { call, live, type State } from './live';
import { Button, Chips, Select } from './parts';

type Lists = Readonly<Record<string, readonly { readonly id: string; readonly title: string }[]>>;
type Values = Readonly<Record<string, unknown>>;
type Loaded = { readonly schema: Schema; readonly form: Values; readonly problems?: readonly Problem[] };

/** Requests a part of the content again after each change; an empty path is nothing. */
function useContent<Answer>(path: string, take: (answer: Answer) => void) {
  useEffect(() => {
    let isCurrent = path !== '';
    if (isCurrent) live.run('', async () => call<Answer>('GET', path).then((answer) => isCurrent && take(answer)));
    return () => {
      isCurrent = false;
    };
  }, [path, live.state?.content.revision]);
}

/** The form of a clip, a story or the theme. `onEdit` gets whether something is not saved. */
function Editor({ path, onEdit }: { path: string; onEdit: (isEdited: boolean) => void }) {
  const [loaded, setLoaded] = useState<Loaded>({ schema: { type: 'object' }, form: {} });
  const form = useForm<Values>({});
  const element = useRef<HTMLFormElement>(null);
  const isOther = (name: string) => JSON.stringify(form.value[name]) !== JSON.stringify(loaded.form[name]);
  const changed = Object.keys({ ...loaded.form, ...form.value }).filter(isOther);
  const isSame = changed.length === 0;
  const show = (next: Loaded) => {
    setLoaded(next);
    form.setValue(next.form);
    form.setProblems([]);
  };
  // A form with changes stays; the others follow the world.
  useContent(isSame ? path : '', show);
  useEffect(() => onEdit(!isSame), [isSame]);
  const save = async () => {
    const body = Object.fromEntries(changed.map((name) => [name, form.value[name] ?? null]));
    const answer = await call<Loaded>('PUT', path, body);
    if (!answer.problems) return show(answer);
    form.setProblems(answer.problems);
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    const { length, 0: first } = answer.problems;
    throw new Error(length === 1 ? first?.sentence : `${length} fields are not right yet.`);
  };
  const onSubmit = () => live.run('Saved. Pages show it when they load again.', save);
  return (
    <form id="content-form" ref={element} noValidate autocomplete="off" onSubmit={onSubmit}>
      <Fields form={form} schema={loaded.schema} path={[]} />
      <p class="row saving">
        <span role="status">{isSame ? 'Nothing changed' : `Changed: ${changed.length}`}</span>
        <Button text="Undo" disabled={isSame} onClick={() => show(loaded)} />
        <Button text="Save" type="submit" class="primary" disabled={isSame} />
      </p>
    </form>
  );
}

const KINDS = { Clip: 'clips', Story: 'stories', Theme: 'theme' } as const;

/** Forms for a clip, a story and the theme, with the library next to them showing the content. */
export function Content({ content: { revision, folder, mistakes } }: { content: State['content'] }) {
  const [kind, setKind] = useState<'clips' | 'stories' | 'theme'>('clips');
  const [lists, setLists] = useState<Lists>({});
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [isEdited, setEdited] = useState(false);
  const find = (name: string) => (lists[name]?.find(({ id }) => id === chosen[name]) ?? lists[name]?.[0])?.id ?? '';
  const [collection = '', id = ''] = [find('collections'), find(kind)].map(encodeURIComponent);
  const path = kind === 'theme' ? 'content/theme' : id && `content/${kind}/${id}`;
  const take = (next: Lists) => setLists((last) => ({ ...last, ...next }));
  useContent('content', take);
  useContent(collection && `content/collections/${collection}`, take);

  /** Chooses something else, unless that would lose what was written. */
  const choose = (act: () => void) =>
    isEdited ? live.run('', () => Promise.reject(new Error('Save or undo what you changed first.'))) : act();
  const choice = (label: string, name: string) => (
    <Select
      aria-label={label}
      choices={lists[name]?.map(({ id, title }) => [id, title]) ?? []}
      value={find(name)}
      onInput={({ currentTarget }) => {
        const { value } = currentTarget;
        // The choice can be refused.
        currentTarget.value = find(name);
        choose(() => setChosen({ ...chosen, [name]: value }));
      }}
    />
  );
  const shown = { clips: `clip=${id}`, stories: `story=${id}`, theme: `collection=${collection}` }[kind];
  return (
    <div class="workbench">
      <div>
        <div class="mistakes bad" role="status" aria-label="Mistakes in the folder">
          {mistakes.join('\n')}
        </div>
        <div class="row filters">
          <Chips label="What to edit" choices={KINDS} pressed={kind} send={(value) => choose(() => setKind(value))} />
          {kind !== 'stories' && choice('Collection', 'collections')}
          {kind === 'clips' && choice('Clip', 'clips')}
          {kind === 'stories' && choice('Story', 'stories')}
          {folder && <p class="hint">Shown from {folder}</p>}
        </div>
        {path ? <Editor key={path} path={path} onEdit={setEdited} /> : <p class="empty">There is nothing to edit.</p>}
      </div>
      {path && (
        <iframe key={revision} id="content-preview" title="Preview by the library" src={`preview.html?${shown}`} />
      )}
    </div>
  );
}
