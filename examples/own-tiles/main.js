const mock = new URLSearchParams(location.search).get('mock') ?? 'http://localhost:4010';
const list = document.getElementById('clips');
const more = document.getElementById('more');

window.ServiceQueue ||= [];
window.ServiceQueue.push((Service) => {
  Service.sharedInstance.customInstanceHost = mock;
  Service.sharedInstance.initialize('demo-web-key', { externalId: 'reader-1' }).catch((error) => console.error(error));
  const feed = Service.createFeed({ collection: 'top-clips' });

  const toTile = ({ id, title, thumbnails, counts, link }) => {
    const image = Object.assign(new Image(), { src: thumbnails.small, alt: '' });
    const tile = Object.assign(document.createElement('a'), { href: link });
    tile.append(image, `${title} · ${counts.likes.toLocaleString('en', { notation: 'compact' })} likes`);
    tile.onclick = (event) => {
      event.preventDefault();
      feed.open(id, tile);
    };
    feed.markVisible(id, tile);
    document.createElement('li').append(tile);
    return tile;
  };

  // A tile keeps its element, so that it can get the focus back.
  const tiles = new Map();
  const draw = () => {
    const { items, paging } = feed.getSnapshot();
    const wanted = items.map((item) => {
      const tile = tiles.get(item.id) ?? toTile(item);
      tiles.set(item.id, tile);
      tile.classList.toggle('seen', item.isViewed);
      return tile.parentElement;
    });
    if (wanted.some((item, index) => item !== list.children[index])) list.replaceChildren(...wanted);
    more.hidden = paging === 'ended';
  };
  more.onclick = () => feed.loadMore();
  feed.subscribe(draw);
  draw();
});
