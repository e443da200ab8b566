const mock = new URLSearchParams(location.search).get('mock') ?? 'http://localhost:4010';
const log = document.getElementById('log');
const print = (text) => log.prepend(Object.assign(document.createElement('div'), { textContent: text }));

const QUIZ = '9a6e0000-0000-4000-8001-000000000009';
const POLL = '9a6e0000-0000-4000-8001-00000000000a';

window.ServiceQueue ||= [];
window.ServiceQueue.push((Service) => {
  Service.sharedInstance.customInstanceHost = mock;
  Service.sharedInstance.initialize('demo-web-key', { externalId: 'reader-1' }).catch((error) => console.error(error));

  new Service.ServiceStoriesRowView('top-stories', ['top-stories']);
  document.getElementById('quiz').onclick = () => Service.sharedInstance.openPage(QUIZ);
  document.getElementById('poll').onclick = () => Service.sharedInstance.openPage(POLL);

  Service.sharedInstance.delegate = {
    onUserActivityOccurred(type, data) {
      if (type === 'votedPoll') print(`votedPoll: ${data.pollAnswerId}`);
      if (type === 'triviaQuizQuestionAnswered') print(`triviaQuizQuestionAnswered: ${data.triviaQuizAnswerId}`);
      if (type === 'triviaQuizCompleted') print(`triviaQuizCompleted: ${data.triviaQuizScore} right`);
    },
  };
});
