/** Polls and quizzes, on a card in the middle of the page. On a phone held sideways their page is as wide as the screen allows. */
export const engagementStyles = `
.page[data-kind=poll],.page[data-kind=triviaQuiz]{background:linear-gradient(165deg,var(--colors-primary),#141416 90%)}
.sticker-place{position:absolute;inset:96px 16px 104px;display:grid;overflow:auto;scrollbar-width:none}
.sticker{--paper:var(--engagementUnits-poll-answerBackgroundColor,#fff);--ink:var(--engagementUnits-poll-answerTextColor,#1a1a1a);--bar:var(--engagementUnits-poll-percentBarColor);--right:var(--engagementUnits-triviaQuiz-correctColor);--wrong:var(--engagementUnits-triviaQuiz-incorrectColor);width:100%;max-width:420px;margin:auto;padding:22px 18px 14px;display:grid;gap:16px;border-radius:24px;background:rgb(24 24 27/.78);backdrop-filter:blur(24px) saturate(1.3);cursor:default}
.sticker.is-quiz{--paper:var(--engagementUnits-triviaQuiz-answerBackgroundColor,#fff);--ink:var(--engagementUnits-triviaQuiz-answerTextColor,#1a1a1a)}
.player-root .question{font-size:21px;font-weight:700;line-height:1.28;text-align:center;text-wrap:balance;overflow-wrap:anywhere;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:6;overflow:hidden}
.answers{display:grid;gap:10px}
.answers.has-pictures{grid-template-columns:1fr 1fr}
.player-root .answer{position:relative;display:flex;flex-direction:column;justify-content:flex-end;min-height:52px;border-radius:14px;overflow:hidden;background-color:var(--paper);color:var(--ink);font-weight:600;font-size:16px;line-height:1.25;text-align:start;isolation:isolate;touch-action:none;transition:transform .15s,opacity .2s}
.player-root .answer:active:not([aria-disabled=true]){transform:scale(.98)}
.player-root .answer[aria-disabled=true]{cursor:default}
.player-root .answer[aria-busy=true]{opacity:.7}
.player-root .sticker img{position:static}
.answer .picture{width:100%;height:auto;aspect-ratio:1;object-fit:cover}
.answer-line{display:flex;flex:1;align-items:center;gap:8px;padding:10px 14px;min-height:52px}
.answer-text{text-align:-webkit-match-parent;text-align:match-parent;flex:1;min-width:0;overflow-wrap:anywhere;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;overflow:hidden}
.has-pictures .answer-line{flex-wrap:wrap;align-content:center}
.has-pictures .answer-text{flex:1 0 100%}
.has-pictures .answer-mark{position:absolute;inset-block-start:8px;inset-inline-end:8px}
.answer-share{font-variant-numeric:tabular-nums;font-weight:700}
.answer-bar{position:absolute;inset:0;z-index:-1;background-color:var(--bar);opacity:.26;transform-origin:left;animation:grow .5s cubic-bezier(.2,.8,.2,1)}
[dir=rtl] .answer-bar{transform-origin:right}
.answer-mark{flex:none;display:grid;place-items:center;width:24px;height:24px;border-radius:50%;background-color:var(--engagementUnits-poll-selectedAnswerBorderColor);color:#fff}
.answer-mark .icon{width:16px;height:16px}
.answer-mark .line{stroke-width:3}
.is-poll .answer.is-chosen::after{content:"";position:absolute;inset:0;border:3px solid var(--engagementUnits-poll-selectedAnswerBorderColor);border-radius:inherit}
.is-quiz .answer.is-right::after,.is-quiz .answer.is-wrong::after{content:"";position:absolute;inset:0;border:3px solid var(--right);border-radius:inherit}
.is-quiz .answer.is-wrong::after{border-color:var(--wrong)}
.is-quiz .answer.is-right::before,.is-quiz .answer.is-wrong::before{content:"";position:absolute;inset:0;z-index:-1;background-color:var(--right);opacity:.2}
.is-quiz .answer.is-wrong::before{background-color:var(--wrong)}
.is-right .answer-mark,.answer-mark.is-right{background-color:var(--right)}
.is-wrong .answer-mark,.answer-mark.is-wrong{background-color:var(--wrong)}
.player-root .sticker-note{display:flex;justify-content:center;flex-wrap:wrap;column-gap:12px;min-height:21px;font-size:14px;line-height:1.5;font-weight:600;text-align:center;overflow-wrap:anywhere}
.voted{color:var(--engagementUnits-poll-answeredMessageTextColor,#fff)}
.voted+span{color:#fffc;font-weight:500}
.player-root .sticker-step{font-size:13px;font-weight:600;text-align:center;color:#fffc;overflow-wrap:anywhere}
.sticker .pill{width:100%;margin-bottom:4px}
.question-picture img{width:100%;height:auto;aspect-ratio:16/9;object-fit:cover;border-radius:14px}
.player-root .score{font-size:44px;font-weight:800;line-height:1.1;text-align:center;letter-spacing:-.02em}
.score-marks{display:flex;justify-content:center;flex-wrap:wrap;gap:8px;padding-bottom:10px}
.score-marks .answer-mark{width:32px;height:32px}
@keyframes grow{from{transform:scaleX(0)}}
@container (max-width:340px){.player-root .question{font-size:18px}.sticker{padding:16px 14px 10px;gap:12px}}
@media (max-height:640px){.sticker-place,.player-root .answer{touch-action:pan-y}.sticker-place{inset-block:84px 84px}.answer .picture{aspect-ratio:16/10}.question-picture img{aspect-ratio:16/7}}
@media (min-width:480px) and (max-height:499px) and (min-aspect-ratio:4/3){
.player-root:has(.sticker-place){--shape:1.3!important}
.player-root .page:not(.x) .filling{object-fit:cover}
.player-root .page .sticker-place:not(.x){inset:24px 6px 6px}
.sticker{max-width:none;padding:12px 14px 8px;gap:8px}
.player-root .question{font-size:18px}
.sticker .answers{gap:8px;grid-template-columns:repeat(auto-fit,minmax(min(100%,max(140px,34%)),1fr))}
.answer:last-child:nth-child(odd){grid-column:1/-1}
.player-root .answer{min-height:44px;font-size:14px}
.answer-line{min-height:44px;padding:8px;gap:6px}
.player-root .has-pictures .answer{flex-direction:row}
.answer .picture{width:56px;aspect-ratio:auto}
.has-pictures .answer-line{min-width:0;gap:0 6px}
.has-pictures .answer-mark{inset-inline:16px auto}
.question-picture img{aspect-ratio:auto;height:60px}
.sticker .pill{margin:0}
}
@media (prefers-reduced-motion:reduce){.answer-bar{animation:none}.player-root .answer{transition:none}}
@media (forced-colors:active){.sticker,.player-root .answer{border:1px solid ButtonText;background:Canvas;color:CanvasText}.answer-bar{background:Highlight;forced-color-adjust:none;opacity:.4}.answer-mark{forced-color-adjust:none}}
`;
