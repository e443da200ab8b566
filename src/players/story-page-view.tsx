import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Story, StoryPage } from '../model/story';
import type { Say } from './player-words';
import { readQuestions } from './read-engagement';
import type { StoryFront, StoryPlayback } from './story-playback';
import { isWide } from './video-pool';

export interface StoryPageViewProps {
  readonly front: StoryFront;
  readonly playback: StoryPlayback;
  readonly say: Say;
}

/** The picture, film or words of one page. */
export function StoryPageView({ front, playback, say }: StoryPageViewProps) {
  const { story, page } = front;
  const poster = page.posterUrl || (page.type === 'video' ? '' : page.url);
  const index = story.pages.indexOf(page);
  const name = [say('pageOf', { index: index + 1, count: story.pages.length }), page.title].filter(Boolean).join(', ');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a page of a story is no set of form fields
    <div class="page" role="group" aria-label={name} tabIndex={-1} data-page={page.id}>
      {poster && <img class="haze" src={poster} alt="" />}
      {page.type === 'image' && front.picture !== 'failed' && <PagePicture {...{ front, playback }} />}
      {page.type === 'video' && <PageScreen {...{ page, playback }} />}
      {(page.type === 'poll' || page.type === 'triviaQuiz') && <PageQuestions {...{ story, page }} />}
    </div>
  );
}

function PagePicture({ front, playback }: Pick<StoryPageViewProps, 'front' | 'playback'>) {
  const { page, tries } = front;
  const image = useRef<HTMLImageElement>(null);
  const { id } = page;
  useLayoutEffect(() => {
    let isOver = false;
    const element = image.current;
    // Decoded, not only loaded: the page's time starts when it can be seen.
    element?.decode().then(
      () => {
        if (isOver) return;
        element.classList.toggle('is-wide', isWide(element.naturalWidth, element.naturalHeight));
        playback.pictureShown(id);
      },
      () => isOver || playback.pictureFailed(id),
    );
    return () => {
      isOver = true;
    };
  }, [id, tries, playback]);
  return (
    <img
      key={`${id} ${tries}`}
      ref={image}
      class="still"
      // An isolated page demands CORS, which is asked for second. (S15)
      {...(tries === 1 ? { crossOrigin: 'anonymous' } : {})}
      src={page.url}
      alt={page.title}
      draggable={false}
    />
  );
}

function PageScreen({ page, playback }: { readonly page: StoryPage; readonly playback: StoryPlayback }) {
  const screen = useRef<HTMLDivElement>(null);
  const { id } = page;
  useLayoutEffect(() => {
    if (screen.current) playback.screenDrawn(id, screen.current);
    return () => playback.screenDrawn(id, undefined);
  }, [id, playback]);
  return (
    <>
      {page.posterUrl && <img class="still" src={page.posterUrl} alt="" draggable={false} />}
      <div key={id} class="screen" ref={screen} />
    </>
  );
}

function PageQuestions({ story, page }: { readonly story: Story; readonly page: StoryPage }) {
  const questions = readQuestions(page.engagementUnit);
  return (
    <div class="questions">
      {questions.length === 0 && <p class="question">{page.title || story.title}</p>}
      {questions.map((question) => (
        <div key={question.text} class="question-card">
          <p class="question" dir="auto">
            {question.text}
          </p>
          <ul>
            {question.answers.map((answer) => (
              <li key={answer} class="answer" dir="auto">
                {answer}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
